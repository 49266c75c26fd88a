import { screen, within } from '@testing-library/react'
import { countCharges, getChargeTotals } from '@vintem/contracts/charge-totals/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { Forbidden, Unexpected } from '@vintem/contracts/errors'
import { getPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './cobrancas.tsx'

// Goal: the address is the filter, both ways, and the server is asked for exactly what it says.

const LINK = '0199b3a0-0000-4000-8000-000000000001'

const charge = {
  uuid: '0199b3a0-0000-4000-8000-000000000007',
  title: 'Oficina de torno',
  customerId: '1',
  customerName: 'Ana Souza',
  customerDocument: '52998224725',
  customerEmail: 'ana@exemplo.com.br',
  expirationDate: '2026-11-30',
  paidDate: null,
  value: 720.5,
  feeAmount: 0,
  anticipationAmount: 0,
  splitAmount: 0,
  surchargeAmount: 0,
  netAmount: null,
  paymentMethod: 'CREDIT_CARD',
  installments: 3,
  status: 'SCHEDULED',
  scheduledDate: null,
}

const totals = {
  count: 1,
  value: 720.5,
  paidAmount: 0,
  feeAmount: 0,
  anticipationAmount: 0,
  splitAmount: 0,
  surchargeAmount: 0,
  netAmount: 0,
  refundedAmount: 0,
  disputedAmount: 0,
}

const counts = [
  { status: 'ALL', totalElements: 1_000, hasMoreElements: true },
  { status: 'LATE', totalElements: 3, hasMoreElements: false },
]

const pageOf = (...content: object[]) => ({
  content,
  number: 0,
  size: 10,
  totalElements: content.length,
  hasMoreElements: false,
})

async function open(start = '', answer: () => unknown = () => pageOf(charge)) {
  const calls = stubServer([
    [listCharges, answer],
    [getChargeTotals, () => ({ totals })],
    [countCharges, () => ({ counts })],
    [getPaymentLink, () => ({ uuid: LINK, title: 'Curso de maio' })],
  ])
  const { user } = await renderScreen(<AtAddress page={page} start={start} />)
  return {
    user,
    calls,
    asked: () => calls.filter(({ at }) => at === listCharges.at).at(-1)?.query,
    openFilters: async () => {
      await user.click(screen.getByRole('button', { name: /^Filtros/ }))
      return within(await screen.findByRole('dialog', { name: /^Filtros/ }))
    },
  }
}

const address = () => screen.getByRole('status', { name: 'Endereço' }).textContent

describe('the charges list', () => {
  // @spec 000 §2.1: `/cobrancas`, `/cobrancas/{id}`
  // @spec 000 §3: Charge filters, page from zero, ALL as default status; the methods as they are
  // printed (decision 43)
  test('asks for what the address says, and says it in words', async () => {
    const search = `status=LATE&expirationDateFinal=2026-11-30&valueMin=10.5&valueMax=20&paymentLink=${LINK}&page=2`
    const { asked } = await open(`?${search}`)

    await screen.findByText('Link: Curso de maio')

    const chips = within(screen.getByRole('list', { name: 'Filtros em uso' }))
    const tab = await screen.findByRole('tab', { name: 'Em atraso 3' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    for (const text of ['Vencimento: até 30/11/2026', 'Valor: R$ 10,50 a R$ 20,00']) {
      expect(chips.getByText(text)).toBeTruthy()
    }
    expect(asked()).toEqual(Object.fromEntries(new URLSearchParams(search)))
  })

  test.each([
    ['Cartão de Crédito', 'Cartão de crédito'],
    ['BANK_SLIP', 'Boleto'],
    ['CREDIT_CARD_EARLY_MIXED', 'Cartão de crédito, misto'],
  ])('takes the method %s, and shows it as %s', async (said, shown) => {
    const { asked, openFilters } = await open(`?paymentMethod=${said}`)

    expect(await screen.findByText(`Forma de pagamento: ${shown}`)).toBeTruthy()
    expect(asked()).toEqual({ paymentMethod: said })
    const field = (await openFilters()).findByRole('combobox', { name: 'Forma de pagamento' })
    expect(await field).toHaveProperty('value', shown)
  })

  test('is in the order that the address says, in letters of either size', async () => {
    const { asked } = await open('?sort=expirationDate,ASC')

    const heading = await screen.findByRole('columnheader', { name: /^Vencimento/ })
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    expect(asked()).toEqual({ sort: 'expirationDate,ASC' })
  })

  // @spec 000 §2.8: Filters and page live in the query string
  test('writes the filters that were filled in, and starts at the first page', async () => {
    const { user, openFilters } = await open('?customerName=Ana&status=PAID_MANUALLY&page=3')
    const filters = await openFilters()
    await user.click(await filters.findByRole('combobox', { name: 'Forma de pagamento' }))
    await user.click(await screen.findByRole('option', { name: 'Pix' }))
    await user.type(filters.getByRole('textbox', { name: 'Pagamento até' }), '30112026')
    await user.type(filters.getByRole('textbox', { name: 'Valor mínimo' }), '1050')
    await user.type(filters.getByRole('textbox', { name: 'Título' }), 'torno{Enter}')

    await expect
      .poll(address)
      .toBe(
        '?customerName=Ana&status=PAID_MANUALLY&paymentMethod=PIX&paidDateFinal=2026-11-30&valueMin=10.5&title=torno',
      )
  })

  test('takes one filter back, or all but what is searched and the tab', async () => {
    const { user } = await open(
      '?customerName=Ana&status=PAID&title=torno&paidDateInitial=2026-01-01',
    )
    await user.click(await screen.findByRole('button', { name: 'Remover filtro Título: torno' }))
    expect(address()).toBe('?customerName=Ana&status=PAID&paidDateInitial=2026-01-01')

    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(address()).toBe('?customerName=Ana&status=PAID')
  })

  test.each([
    ['ana souza', '?status=PAID&customerName=ana+souza'],
    ['ana@exemplo.com.br', '?status=PAID&customerEmail=ana%40exemplo.com.br'],
    ['529.982.247-25', '?status=PAID&customerDocument=529.982.247-25'],
  ])('searches customers by %s', async (text, expected) => {
    const { user } = await open('?status=PAID&page=4')
    await user.type(screen.getByRole('searchbox'), `${text}{Enter}`)
    expect(address()).toBe(expected)
  })

  // @spec 000 §2.8: Rows open their charge: in the same tab, by Ctrl or the middle button in a new one
  // (decision 390)
  test('rows open their charge, in a new tab where the browser is asked to', async () => {
    await open()
    const row = await screen.findByRole('link', { name: 'Ana Souza' })
    expect(row.getAttribute('href')).toBe(`/cobrancas/${charge.uuid}`)
    expect(row.hasAttribute('target')).toBe(false)
    expect(screen.getByText('Cartão de crédito em 3×')).toBeTruthy()
  })

  // @spec 000 §2.8: `/cobrancas-agendadas/{uuid}`
  test('a row whose stored card is charged later opens that screen', async () => {
    await open('', () => pageOf({ ...charge, scheduledDate: '2026-11-30' }))
    const row = await screen.findByRole('link', { name: 'Ana Souza' })
    expect(row.getAttribute('href')).toBe(`/cobrancas-agendadas/${charge.uuid}`)
  })

  // @spec 000 §8: Empty tables: 'Sem dados', with a variant per list
  test('says so when there is nothing', async () => {
    await open('?title=nada', () => pageOf())
    expect(await screen.findByText('Sem dados')).toBeTruthy()
    expect(screen.getByText('Nenhuma cobrança corresponde à busca.')).toBeTruthy()
  })
})

describe('the tabs of the charges list', () => {
  test('say how many there are, once the page is there', async () => {
    const { calls } = await open('?title=torno&status=LATE&page=2')

    await screen.findByRole('tab', { name: 'Em atraso 3' })

    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todas 1.000+',
      'A receber 0',
      'Em atraso 3',
      'Pagas 0',
      'Falharam 0',
      'Estornadas 0',
      'Em disputa 0',
    ])
    const order = calls.map(({ at }) => at)
    expect(order.indexOf(countCharges.at)).toBeGreaterThan(order.indexOf(listCharges.at))
    expect(calls.find(({ at }) => at === countCharges.at)?.query).toEqual({ title: 'torno' })
  })

  // @spec 000 §4 Charges: Statuses and their words …
  test('lead to their status, the rare ones from a menu', async () => {
    const { user, asked } = await open('?title=torno&page=2')

    await user.click(await screen.findByRole('tab', { name: /^Pagas/ }))
    expect(address()).toBe('?title=torno&status=PAID')
    expect(asked()).toEqual({ title: 'torno', status: 'PAID' })

    await user.click(screen.getByRole('button', { name: 'Situação: mais' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Canceladas/ }))
    expect(asked()).toEqual({ title: 'torno', status: 'CANCELED' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Canceladas 0')

    await user.click(screen.getByRole('tab', { name: /^Todas/ }))
    expect(address()).toBe('?title=torno')
  })

  test('know the other spelling of a status', async () => {
    await open('?status=ABANDONNED')
    const tab = await screen.findByRole('tab', { name: /^Abandonadas/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
  })

  test('one without charges says so', async () => {
    await open('?status=LATE', () => pageOf())
    expect(await screen.findByText('Nenhuma cobrança nesta situação.')).toBeTruthy()
  })
})

describe('a list that cannot be loaded', () => {
  const WARNING = 'Por Favor, selecione uma data final.'
  const fail = () => {
    throw refusal(Unexpected)
  }

  // @spec 000 §5: List that cannot be loaded without a final date: 'Por Favor, selecione uma data
  // final.'
  test('asks for a final date where there is none', async () => {
    await open('?expirationDateInitial=2026-11-01', fail)
    expect(await screen.findByText(WARNING)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  // @spec 000 §5: List that cannot be …
  test('does not where there is one', async () => {
    await open('?expirationDateFinal=2026-11-01', fail)
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
    expect(screen.queryByText(WARNING)).toBeNull()
  })

  // @spec 000 §2.1: A protected page says 'Você não tem permissão para visualizar essa página!'
  test('tells who may not see it just that', async () => {
    await open('', () => {
      throw refusal(Forbidden)
    })
    expect(await screen.findByText(/^Você não tem permissão para visualizar/)).toBeTruthy()
    expect(screen.queryByText(WARNING)).toBeNull()
  })
})
