import { screen, within } from '@testing-library/react'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { listChargePayRequests } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { Charge } from './charge-detail.queries.ts'
import { aCharge, withAttempt } from './charge-fixture.ts'
import { ChargeScreen } from './charge-screen.tsx'

// Goal: a seller who opens a charge reads what it is, whose it is, how it was paid and what went wrong, in
// the words of the specification (1 §2.8, §8).
const unpaid = aCharge()
const ID = unpaid.uuid

async function open(charge: Charge = unpaid) {
  stubServer([
    [getCharge, () => charge],
    [listChargePayRequests, () => ({ recipient: null, whatsApp: null, url: null, requests: [] })],
  ])
  const { user } = await renderScreen(<ChargeScreen id={ID} />, 'SALE')
  await screen.findByRole('heading', { level: 1, name: 'Oficina de torno' })
  return { user }
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('what the buyer typed', () => {
  const payer = {
    name: 'Fulano Digitado',
    documentNumber: '52998224725',
    documentType: 'cpf' as const,
    email: 'fulano@exemplo.com.br',
    countryCode: '55',
    phone: '21988887777',
  }

  test('stands beside the customer', async () => {
    await open({ ...unpaid, payer })

    const typed = within(screen.getByRole('region', { name: 'Dados informados na compra' }))
    for (const text of ['Fulano Digitado', '529.982.247-25', '(21) 98888-7777']) {
      expect(typed.getByText(text).tagName).toBe('DD')
    }
    expect(typed.getByText('E-mail').nextSibling?.textContent).toBe('fulano@exemplo.com.br')
    expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('Ana Souza')
  })

  test('is not spoken of where nothing was typed', async () => {
    await open()

    expect(screen.queryByText('Dados informados na compra')).toBeNull()
  })
})

describe('a failed attempt', () => {
  // @spec 000 §2.8: Attempts history; activity history (here of every method)
  // @spec 000 §2.8: 'Pagamento falhou' opens the attempts dialog: time and reason, or 'Sem dados de
  // erro'
  test('says when and why', async () => {
    const { user } = await open(withAttempt({ code: '51', message: 'Saldo insuficiente.' }))
    await user.click(button('Pagamento falhou'))
    const shown = await dialog('Pagamento falhou')
    expect(shown.getByText('02/11/2026 10:45')).toBeTruthy()
    expect(shown.getByText('Saldo insuficiente.')).toBeTruthy()
  })

  // @spec 000 §2.8: 'Pagamento falhou' opens the …
  test('says so when nothing is known', async () => {
    const { user } = await open(withAttempt(null))
    await user.click(button('Pagamento falhou'))
    expect((await dialog('Pagamento falhou')).getByText('Sem dados de erro')).toBeTruthy()
  })
})

describe('the customer', () => {
  // @spec 000 §2.8: Customer header linked to `/clientes/{customerId}` in a new tab; contact by
  // phone message or e-mail, a dash where missing
  test('is a message away, but for what is missing', async () => {
    await open()
    const phone = screen.getByRole('link', { name: /^Mensagem por telefone/ })
    expect(phone.getAttribute('href')).toBe('https://wa.me/5511987654321')
    expect(screen.queryByRole('link', { name: /^E-mail/ })).toBeNull()
    expect(screen.getByLabelText('E-mail: não informado').textContent).toBe('—')
    const customer = screen.getByRole('link', { name: 'Ana Souza' })
    expect(customer.getAttribute('href')).toBe('/clientes/1')
    expect(customer.getAttribute('target')).toBe('_blank')
  })
})

// @spec 000 §2.8: General and payment information
// @spec 000 §2.8: Attempts history; activity history (here of every method)
test('tells what it is, how it was paid and what happened to it', async () => {
  await open({
    ...unpaid,
    status: 'PAID',
    paidDate: '2026-11-21',
    paymentMethod: 'CREDIT_CARD',
    installments: 3,
    cardResponse: { last4digits: '1111', brand: 'Visa', cardHolderName: 'ANA SOUZA' },
    netAmount: 700.5,
    feeAmount: 20,
  })
  const block = (name: string) => screen.getByRole('region', { name }).textContent

  expect(block('Informações gerais')).toMatch(
    /Vencimento30\/11\/2026Data do pagamento21\/11\/2026.*Criada em01\/11\/2026 09:00/,
  )
  expect(block('Informações de pagamento')).toMatch(
    /Cartão de crédito.*3×.*Visa •••• 1111.*ANA SOUZA.*R\$\s720,50.*R\$\s20,00.*R\$\s700,50/,
  )
  expect(block('Histórico de atividades')).toMatch(/Cobrança criadaComprador · 01\/11\/2026 09:00/)
})

// @spec 000 §8: 'ID copiado para a área de transferência.'
test('its id is copied, and that is said', async () => {
  const { user } = await open()

  await user.click(button('Copiar identificador'))

  expect(await screen.findByText('ID copiado para a área de transferência.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(ID)
})

// @spec 000 §4 Charges: Mark as paid: PAID and PAID_MANUALLY show 'Sim'
test.each([
  ['PAID', 'Sim'],
  ['PAID_MANUALLY', 'Sim'],
  ['LATE', 'Não'],
] as const)('of %s it says whether it was paid: %s', async (status, answer) => {
  await open({ ...unpaid, status, paidDate: answer === 'Sim' ? '2026-11-21' : null })

  expect(screen.getByText('Já foi pago?').nextElementSibling?.textContent).toMatch(answer)
})

// @spec 000 §8: 'Falha ao carregar as informações da cobrança.'
test('a charge that cannot be loaded says so', async () => {
  stubServer([
    [
      getCharge,
      () => {
        throw refusal(Unexpected)
      },
    ],
  ])
  await renderScreen(<ChargeScreen id={ID} />)
  expect(await screen.findByText('Falha ao carregar as informações da cobrança.')).toBeTruthy()
})
