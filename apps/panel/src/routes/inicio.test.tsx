import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Profile, type Toggle } from '@vintem/contracts/access'
import { getAttention } from '@vintem/contracts/attention/endpoints'
import {
  getBalance,
  getDashboardMetrics,
  listDashboardCharges,
} from '@vintem/contracts/dashboard/endpoints'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { Unexpected } from '@vintem/contracts/errors'
import { afterEach, describe, expect, test } from 'vitest'
import { browserNow, hearTime } from '#lib/clock.ts'
import { AtAddress } from '../../test/at-address.tsx'
import { attention, balance, DONE, metrics, receivables } from '../../test/home.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './inicio.tsx'

// Goal: everything on the dashboard is of the period and the filter of its address, and each person
// sees the parts that their roles open.

const others = INITIAL_TOGGLES.filter((toggle) => toggle !== 'view_fast_payment_link')

type Answers = Parameters<typeof stubServer>[0]

async function open(
  start = '',
  profile: Profile = 'ADMIN',
  answers: Answers = [],
  toggles = INITIAL_TOGGLES,
) {
  const calls = stubServer([
    ...answers,
    [listDashboardCharges, () => receivables],
    [getDashboardMetrics, () => metrics],
    [getBalance, () => balance],
    [getAttention, () => attention],
  ])
  const { user } = await renderScreen(<AtAddress page={page} start={start} />, profile, toggles)
  await screen.findByText(/^(Resumo do período|Primeiros passos)$/)
  const asked = ({ at }: { at: string }) => calls.filter((call) => call.at === at)
  return { user, asked }
}

const present = () => ({ [BUSINESS_TIME_HEADER]: browserNow().toISOString() })
afterEach(() => hearTime(Response.json([], { headers: present() })))

const address = () => screen.getByRole('status', { name: 'Endereço' }).textContent
const days = ({ startDate = '', endDate = '' }: Record<string, string> = {}) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

describe('the dashboard', () => {
  // @spec 000 §2.1: `/` Início
  // @spec 001 §2 Dashboard: Greeting, balance card and metrics
  test('greets by name and shows balance and indicators', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^(Bom|Boa) .*, Pão Quente$/,
    )
    expect(await screen.findByText('\u2212R$ 10,00')).toBeTruthy()
    for (const text of ['R$ 510,00', 'R$ 500,00', '4,25%', '2 h 35 min', '7']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  test('says of each figure how it was before, and leads to its rows', async () => {
    await open('?period=week')
    expect((await screen.findByText('+23%')).closest('dd')?.textContent).toContain(
      'antes R$\u00a01.000,00',
    )
    expect(screen.getByText('\u22120,75 p.p.')).toBeTruthy()
    // Nothing before is no percentage.
    expect(screen.getByText('antes 0 min').parentElement?.textContent).toBe('antes 0 min')
    expect(screen.getByRole('link', { name: /^R\$\s1\.234,50$/ }).getAttribute('href')).toBe(
      '/?period=week&status=PAID#recebimentos',
    )
  })

  test('is of the days that somebody chose', async () => {
    const { user, asked } = await open()
    await user.click(screen.getByRole('radio', { name: 'Outro' }))
    const first = screen.getByRole('textbox', { name: 'De' })
    await user.clear(first)
    await user.type(first, '05/01/2026')
    const last = screen.getByRole('textbox', { name: 'Até' })
    await user.clear(last)
    await user.type(last, '04/01/2026')
    expect(screen.getByText('A data final deve ser igual ou posterior à inicial.')).toBeTruthy()
    await user.clear(last)
    await user.type(last, '20/02/2026')
    const days = { startDate: '2026-01-05', endDate: '2026-02-20' }
    for (const endpoint of [listDashboardCharges, getDashboardMetrics]) {
      await expect.poll(() => asked(endpoint).at(-1)?.query).toMatchObject(days)
    }
    expect(address()).toBe('?from=2026-01-05&to=2026-02-20&period=custom')
  })

  // @spec 001 §2 Dashboard: A chart by period
  test('has the chart in figures as well', async () => {
    await open()
    const table = within(
      await screen.findByRole('table', { name: 'Valores de cada dia do período' }),
    )
    const row = within(table.getByRole('row', { name: /^29\/11\/2026/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'R$\u00a01.234,50',
      'R$\u00a00,00',
      'R$\u00a00,00',
    ])
  })

  // @spec 001 §2 Dashboard: Week: 7 days; month: current month, the default
  // @spec 001 §2 Dashboard: A receivables list filterable by ALL, PAID, LATE, SCHEDULED
  test('takes period and filter from the address, and puts them there', async () => {
    const { user, asked } = await open('?period=week&status=LATE')
    await screen.findByText('Comprador 1')
    expect(asked(listDashboardCharges)[0]?.query['status']).toBe('LATE')
    expect(days(asked(listDashboardCharges)[0]?.query)).toBe(7)
    expect(days(asked(getDashboardMetrics)[0]?.query)).toBe(7)

    await user.click(screen.getByRole('radio', { name: 'Pagos' }))
    expect(address()).toBe('?period=week&status=PAID')
    await user.click(screen.getByRole('radio', { name: 'Mês' }))
    expect(address()).toBe('?status=PAID')
    await expect
      .poll(() => days(asked(getDashboardMetrics).at(-1)?.query))
      .toBeGreaterThanOrEqual(28)
  })

  test('is of the month of a clock that was moved, also where the first answer tells of it', async () => {
    const at = '2027-01-31T15:00:00.000Z'
    const telling = (body: unknown) => () =>
      Response.json(body, { headers: { [BUSINESS_TIME_HEADER]: at } })
    const { asked } = await open('', 'ADMIN', [
      [listDashboardCharges, telling(receivables)],
      [getDashboardMetrics, telling(metrics)],
      [getBalance, telling(balance)],
    ])
    const january = { startDate: '2027-01-01', endDate: '2027-01-31' }
    await screen.findByText('01/01/2027 a 31/01/2027')
    for (const endpoint of [listDashboardCharges, getDashboardMetrics]) {
      await expect.poll(() => asked(endpoint).at(-1)?.query).toMatchObject(january)
    }
  })

  test('turns the pages of what it has', async () => {
    const { user } = await open()
    await screen.findByText('Comprador 1')
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(address()).toBe('?page=1')
    expect(screen.getByText('Comprador 11')).toBeTruthy()
    expect(screen.queryByText('Comprador 1')).toBeNull()
  })

  test('says what waits for a person, and where to go', async () => {
    const waiting = {
      lateCharges: { count: 12, amount: 1234.5 },
      disputes: { count: 1, amount: 80, deadline: '2000-01-01' },
      failedSubSellers: { count: 2 },
      expiringLinks: { count: 1, expiresAt: '2026-11-30T15:00:00.000Z' },
      setUp: { ...DONE, twoFactor: false },
    }
    const { user } = await open('', 'ADMIN', [[getAttention, () => waiting]])
    const list = within(await screen.findByRole('region', { name: 'Precisa de você' }))
    expect(
      list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 contestação a responderR$\u00a080,00, até hoje', '/cobrancas?status=DISPUTE'],
      ['12 cobranças em atrasoR$\u00a01.234,50', '/cobrancas?status=LATE'],
      ['2 sub-vendedores com falha no cadastroa conta bancária foi recusada', '/sub-vendedores'],
      ['1 link expira em brevea partir de 30/11/2026', '/seja-pago'],
      ['Ative a autenticação de dois fatores', '/seguranca'],
    ])
    await user.click(list.getByRole('button', { name: /^Dispensar/ }))
    expect(list.queryByText('Ative a autenticação de dois fatores')).toBeNull()
  })

  test('has no such list where nothing waits', async () => {
    await open()
    await screen.findByText('Comprador 1')
    expect(screen.queryByRole('region', { name: 'Precisa de você' })).toBeNull()
  })

  test('hides its figures, and shows them again', async () => {
    const { user } = await open()
    await screen.findByText('R$ 510,00')
    await user.click(screen.getByRole('button', { name: 'Ocultar valores' }))
    expect(document.body.textContent).not.toMatch(/R\$\s*[\d,.]+|4,25%/)
    await user.click(screen.getByRole('button', { name: 'Mostrar valores' }))
    expect(screen.getByText('R$ 510,00')).toBeTruthy()
  })

  test('shows first steps in place of blank panels', async () => {
    const setUp = { ...DONE, link: true, payment: false, charge: false, twoFactor: false }
    await open('', 'ADMIN', [[getAttention, () => ({ ...attention, setUp })]])
    const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
    expect(steps.getByText('4 de 6 concluídos')).toBeTruthy()
    expect(steps.getByRole('link', { name: /^Receba um pagamento/ }).getAttribute('href')).toBe(
      '/seja-pago',
    )
    expect(screen.queryByRole('region', { name: 'Recebimentos' })).toBeNull()
  })

  test('each part fails by itself', async () => {
    const fail = () => {
      throw refusal(Unexpected)
    }
    await open('', 'ADMIN', [[getDashboardMetrics, fail]])
    expect(await screen.findByText('Não foi possível carregar os indicadores.')).toBeTruthy()
    expect(await screen.findByText('Comprador 1')).toBeTruthy()
  })
})

describe('who sees what', () => {
  // @spec 001 §2 Dashboard: Balance card: SELLER_FINANCES, SELLER_BALANCE_VISUALIZATION, SELLER_ADMIN, SELLER_BACKOFFICE with view_seller_balance
  test.each([
    ['ADMIN', true, true, true],
    ['MANAGER', true, true, true],
    ['FINANCE', true, false, false],
    ['MASTER', false, true, true],
    ['VIZUALIZATION', true, false, true],
  ] as const)(
    '%s: balance %s, create a charge %s, links to charges %s',
    async (profile, seesBalance, creates, linked) => {
      await open('', profile)
      await screen.findByText('Comprador 1')
      expect([
        screen.queryByRole('heading', { name: 'Saldo' }) !== null,
        screen.queryByRole('button', { name: 'Criar cobrança' }) !== null,
        screen.queryByRole('link', { name: 'Comprador 1' }) !== null,
      ]).toEqual([seesBalance, creates, linked])
    },
  )

  const ways: [string, string][] = [
    ['Link de Pagamento', '/seja-pago/criar/cobranca-pontual'],
    ['Link de Assinatura', '/seja-pago/criar/assinatura-customizada'],
  ]
  // @spec 000 §2.9: Tabs by type, quick …
  // @spec 000 §6: 'Criar cobrança' for SELLER_ADMIN or SELLER_PAYMENT_LINK
  // @spec 001 §2 Dashboard: 'Criar cobrança' offers 'Link de Pagamento' and 'Link Rápido', to SELLER_ADMIN or SELLER_PAYMENT_LINK
  test.each<[string, Toggle[], [string, string][]]>([
    ['without', [], ways],
    [
      'with',
      ['view_fast_payment_link'],
      [...ways, ['Link Rápido', '/seja-pago/criar/link-rapido']],
    ],
  ])('the menu leads to each kind of link, %s quick ones', async (_, toggles, expected) => {
    const { user } = await open('', 'ADMIN', [], [...others, ...toggles])
    await user.click(screen.getByRole('button', { name: 'Criar cobrança' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual(
      expected,
    )
  })
})
