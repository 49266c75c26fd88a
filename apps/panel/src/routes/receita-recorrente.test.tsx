import { screen, within } from '@testing-library/react'
import { getRecurringRevenue, listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
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

type Answers = Parameters<typeof stubServer>[0]

async function open(start = '', answers: Answers = []) {
  const calls = stubServer([...answers, [getRecurringRevenue, () => answer([october, november])]])
  const { user } = await renderScreen(<AtAddress page={revenue} start={start} />)
  return { user, calls }
}

const linksOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
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
    const table = await screen.findByRole('table')

    const rows = within(table).getAllByRole('rowheader')
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
    await screen.findByRole('table')
    expect(calls.at(-1)?.query['months']).toBe('6')

    await user.click(screen.getByRole('radio', { name: '24 meses' }))

    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe('?months=24')
    await expect.poll(() => calls.at(-1)?.query['months']).toBe('24')
  })

  test('says where it will begin', async () => {
    await open('', [[getRecurringRevenue, () => answer([month('2026-11')])]])

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
