import { screen, within } from '@testing-library/react'
import {
  getRecoveredRevenue,
  getRecurringRevenue,
  getRevenueCohorts,
  listMrrMovements,
} from '@vintem/contracts/billing-metrics/endpoints'
import { RECOVERY_WAYS } from '@vintem/contracts/billing-metrics/words'
import { Forbidden, Unexpected } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page as movements } from './receita-recorrente.movimentos.tsx'
import { page as revenue } from './receita-recorrente.tsx'

// Goal: a seller reads what its subscriptions bring per month, and is led from each figure to the
// subscriptions behind it.

const NOTHING = { amount: 0, count: 0 }
const month = (name: string, change: object = {}) => ({
  month: `${name}-01`,
  openingMrr: 0,
  closingMrr: 0,
  openingSubscriptions: 0,
  closingSubscriptions: 0,
  new: NOTHING,
  expansion: NOTHING,
  contraction: NOTHING,
  reactivation: NOTHING,
  churn: NOTHING,
  churnByDefault: NOTHING,
  mrrChurnRate: null,
  subscriptionChurnRate: null,
  ...change,
})

const october = month('2026-10', {
  closingMrr: 870,
  closingSubscriptions: 3,
  new: { amount: 870, count: 3 },
})
const november = month('2026-11', {
  openingMrr: 870,
  closingMrr: 630,
  openingSubscriptions: 3,
  closingSubscriptions: 2,
  expansion: { amount: 50, count: 1 },
  churn: { amount: -290, count: 1 },
  mrrChurnRate: 33.33,
  subscriptionChurnRate: 33.33,
})

const answer = (months: readonly object[]) => ({
  today: '2026-11-23',
  mrr: 630,
  subscriptions: 2,
  defaulter: { mrr: 290, subscriptions: 1 },
  growth: { days7: -290, days30: 50 },
  months,
})

const cohorts = [
  {
    month: '2026-10-01',
    subscriptions: 3,
    mrr: 870,
    kept: [
      { subscriptions: 3, mrr: 870 },
      { subscriptions: 2, mrr: 630 },
    ],
  },
]
const ways = (paid: object) =>
  RECOVERY_WAYS.map((way) => ({ way, ...NOTHING, ...(way === 'MESSAGE' && paid) }))
const recovered = [
  { month: '2026-10-01', ...NOTHING, ways: ways({}) },
  { month: '2026-11-01', amount: 290, count: 1, ways: ways({ amount: 290, count: 1 }) },
]

type Answers = Parameters<typeof stubServer>[0]

async function open(start = '', answers: Answers = []) {
  const calls = stubServer([
    ...answers,
    [getRecurringRevenue, () => answer([october, november])],
    [getRevenueCohorts, () => ({ cohorts })],
    [getRecoveredRevenue, () => ({ months: recovered })],
  ])
  const { user } = await renderScreen(<AtAddress page={revenue} start={start} />)
  return { user, calls }
}

const tableOf = async (name: string) =>
  within(within(await screen.findByRole('region', { name })).getByRole('table'))
const cellsOf = (table: Awaited<ReturnType<typeof tableOf>>, name: string) =>
  within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const linksOf = (name: string) =>
  within(screen.getAllByRole('row', { name: new RegExp(`^${name}`) })[0] ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the recurring revenue', () => {
  test('says what it is today, and leads to the subscriptions', async () => {
    await open()

    expect(await screen.findByText('R$ 630,00', { selector: '[data-display] ' })).toBeTruthy()
    expect(screen.getByText('\u2212R$ 290,00', { selector: 'dd span' })).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Inadimplente: 1 assinatura' }).getAttribute('href'),
    ).toBe('/recorrencias?status=DEFAULTER')
    expect(
      screen.getByRole('link', { name: 'Últimos 7 dias: Ver movimentos' }).getAttribute('href'),
    ).toBe('/receita-recorrente/movimentos?startDate=2026-11-17&endDate=2026-11-23')
  })

  test('has each month in figures, the latest first, with what is behind them', async () => {
    await open()
    const table = await tableOf('Receita mês a mês')

    const rows = table.getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['nov/2026', 'out/2026'])
    const of = '/receita-recorrente/movimentos?'
    const days = 'startDate=2026-11-01&endDate=2026-11-30'
    expect(linksOf('nov/2026')).toEqual([
      ['nov/2026', `${of}${days}`],
      ['R$\u00a050,00', `${of}${days}&kind=EXPANSION`],
      ['\u2212R$\u00a0290,00', `${of}${days}&kind=CHURN`],
      ['33,33%', `${of}${days}&kind=CHURN`],
      ['33,33%', `${of}${days}&kind=CHURN`],
    ])
  })

  test('keeps the period in the address', async () => {
    const { user, calls } = await open('?months=6')
    await tableOf('Receita mês a mês')
    expect(new Set(calls.map(({ query }) => query['months']))).toEqual(new Set(['6']))

    await user.click(screen.getByRole('radio', { name: '24 meses' }))

    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe('?months=24')
    await expect.poll(() => calls.at(-1)?.query['months']).toBe('24')
  })

  test('says how much of each month is left, by revenue or by subscriptions', async () => {
    const { user } = await open()
    const table = await tableOf('O que fica, por mês de início')
    expect(cellsOf(table, 'out/2026')).toEqual(['R$\u00a0870,00', '100%', '72%'])

    await user.click(screen.getByRole('radio', { name: 'Assinaturas' }))

    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe(
      '?cohorts=subscriptions',
    )
    expect(cellsOf(await tableOf('O que fica, por mês de início'), 'out/2026')).toEqual([
      '3',
      '100%',
      '67%',
    ])
  })

  test('says what was recovered, in the months in which there was something', async () => {
    await open()
    const table = await tableOf('Receita recuperada, por mês')

    expect(table.getAllByRole('rowheader')).toHaveLength(1)
    expect(cellsOf(table, 'nov/2026')).toEqual([
      '—',
      'R$\u00a0290,00',
      '—',
      '—',
      '—',
      '1',
      'R$\u00a0290,00',
    ])
  })

  test('says where it will begin', async () => {
    await open('', [
      [getRecurringRevenue, () => answer([month('2026-11')])],
      [getRevenueCohorts, () => ({ cohorts: [] })],
      [getRecoveredRevenue, () => ({ months: [] })],
    ])

    expect(await screen.findByText(/^Depois do primeiro pagamento/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    [Unexpected, 'Não foi possível carregar a receita recorrente.'],
    [Forbidden, 'Você não tem permissão para visualizar essa página!'],
  ])('says what failed', async (error, text) => {
    const refused = () => {
      throw refusal(error)
    }
    await open('', [[getRecurringRevenue, refused]])

    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('its movements', () => {
  const movement = {
    uuid: '0199b3a0-0000-4000-8000-000000000001',
    day: '2026-11-20',
    kind: 'CHURN',
    reason: 'DEFAULT',
    amount: -290,
    mrr: 0,
    subscription: '0199b3a0-0000-4000-8000-000000000002',
    customerName: 'Bruna Alves',
    titlePlan: 'Ateliê livre',
  }
  const pageOf = (content: readonly object[]) => ({
    content,
    number: 0,
    size: 20,
    totalElements: content.length,
    hasMoreElements: false,
  })

  test('are those of the address, each a link to its subscription', async () => {
    const calls = stubServer([[listMrrMovements, () => pageOf([movement])]])
    const start = '?kind=CHURN&startDate=2026-11-01&endDate=2026-11-30'
    await renderScreen(<AtAddress page={movements} start={start} />)

    const link = await screen.findByRole('link', { name: 'Bruna Alves' })
    expect(link.getAttribute('href')).toBe(`/recorrencias/${movement.subscription}`)
    expect(screen.getByText('Inadimplência')).toBeTruthy()
    expect(calls[0]?.query).toMatchObject({ kind: 'CHURN', startDate: '2026-11-01' })
    expect(screen.getByText('Tipo: Cancelamento')).toBeTruthy()
  })

  test('may be none', async () => {
    stubServer([[listMrrMovements, () => pageOf([])]])
    await renderScreen(<AtAddress page={movements} start="?kind=NEW" />)

    expect(await screen.findByText('Nenhum movimento corresponde ao filtro.')).toBeTruthy()
  })
})
