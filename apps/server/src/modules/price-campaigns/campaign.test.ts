import { type CivilDate, civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { canBecome, firstDueFrom, isMeant, priceAfter, undoUntil, whyLeftOut } from './campaign.ts'
import type { CampaignRow } from './campaigns.store.ts'

const STATES = ['COUNTING', 'READY', 'TELLING', 'TOLD', 'UNDOING', 'UNDONE', 'DISCARDED'] as const

/** A monthly subscription of R$ 100.00 that is due next on 2026-03-10. */
const running = {
  status: 'ACTIVE',
  planId: 3,
  period: 'MONTHLY',
  startDate: '2026-01-10',
  valueCents: 10_000,
  monthCents: 10_000,
  endsOn: null,
  pausedFrom: null,
  billOn: '2026-02-23',
  comingOn: null,
  anchor: '2026-01-10',
  anchorDay: 10,
  anchorCycle: 0,
  nextCycle: 2,
  nextDueDate: '2026-03-10',
} as unknown as SubscriptionRow
const all = {
  planId: null,
  period: null,
  startedBefore: null,
  priceBelowCents: null,
  monthCents: null,
  percentBps: 1_000,
} satisfies Partial<CampaignRow>

// Goal: a campaign goes on in one way, and what was told is only ever undone, never forgotten.
describe('a campaign', () => {
  test.each([
    ['COUNTING', ['READY', 'DISCARDED']],
    ['READY', ['TELLING', 'DISCARDED']],
    ['TELLING', ['TOLD', 'UNDOING']],
    ['TOLD', ['UNDOING']],
    ['UNDOING', ['UNDONE']],
    ['UNDONE', []],
    ['DISCARDED', []],
  ] as const)('that is %s may become %j', (from, may) => {
    expect(STATES.filter((to) => canBecome(from, to))).toEqual(may)
  })

  test.each([
    ['TOLD', '2026-04-09', '2026-04-09'],
    ['TELLING', '2026-03-11', '2026-04-09'],
    ['TOLD', '2026-04-10', undefined],
    ['READY', '2026-03-11', undefined],
    ['UNDONE', '2026-03-11', undefined],
  ] as const)('that is %s on %s can be undone until %s', (state, today, until) => {
    const campaign = { state, firstDueOn: civilDate(2026, 4, 10) }
    expect(undoUntil(campaign, today as CivilDate)).toBe(until)
  })
})

// Goal: the filter says whose price changes, and nobody else's does.
describe('isMeant', () => {
  test.each<[boolean, object, object]>([
    [true, {}, {}],
    [true, {}, { status: 'DEFAULTER' }],
    [false, {}, { status: 'PENDING' }],
    [false, {}, { status: 'INACTIVE' }],
    [false, {}, { endsOn: '2026-04-10' }],
    [false, {}, { billOn: null }],
    [true, { planId: 3 }, {}],
    [false, { planId: 4 }, {}],
    [false, { period: 'YEARLY' }, {}],
    [true, { startedBefore: '2026-01-11' }, {}],
    [false, { startedBefore: '2026-01-10' }, {}],
    [true, { priceBelowCents: 10_001 }, {}],
    [false, { priceBelowCents: 10_000 }, {}],
  ])('is %s of %j with %j', (meant, filter, change) => {
    expect(isMeant({ ...all, ...filter }, { ...running, ...change })).toBe(meant)
  })
})

// Goal: a price is that of a month times its months, to the cent.
test.each([
  [{ percentBps: 1_000 }, { monthCents: 9_999 }, 'YEARLY', 10_999, 131_988],
  [{ percentBps: -5_000 }, { monthCents: 1 }, 'MONTHLY', 1, 1],
  [{ percentBps: null, monthCents: 8_050 }, {}, 'SEMESTER', 8_050, 48_300],
] as const)('priceAfter of %j for %j, %s', (campaign, change, period, monthCents, valueCents) => {
  const before = { ...running, ...change, period } as SubscriptionRow
  const after = priceAfter({ ...all, ...campaign } as never, before)
  expect(after).toEqual({ monthCents, valueCents })
})

// Goal: what was counted and has changed since keeps its price, and says why.
test.each<[string | undefined, object, object]>([
  [undefined, {}, {}],
  ['ENDED', { status: 'INACTIVE' }, {}],
  ['ENDED', { endsOn: '2026-05-10' }, {}],
  ['OTHER_CAMPAIGN', { comingOn: '2026-05-10' }, {}],
  ['PAUSED', { pausedFrom: '2026-04-10' }, {}],
  ['CHANGE_WAITING', {}, { isChanging: true }],
  ['CHANGED', { valueCents: 9_000 }, {}],
  ['NO_EMAIL', {}, { email: null }],
  ['ADDRESS_BAD', {}, { isBadAddress: true }],
])('whyLeftOut is %s of %j with %j', (why, change, contact) => {
  const prices = { beforeCents: cents(10_000), afterCents: cents(11_000) }
  const contacted = { email: 'ana@exemplo.com.br', isBadAddress: false, isChanging: false }
  const known = { ...contacted, ...contact }
  expect(whyLeftOut({ ...running, ...change }, known, prices)).toBe(why)
})

test('whyLeftOut of the same price', () => {
  const prices = { beforeCents: cents(10_000), afterCents: cents(10_000) }
  expect(
    whyLeftOut(running, { email: 'a@b.co', isBadAddress: false, isChanging: false }, prices),
  ).toBe('SAME_PRICE')
})

// Goal: a customer is told the first day on which they pay the new price.
test.each([
  ['2026-03-10', '2026-03-10'],
  ['2026-03-11', '2026-04-10'],
  ['2026-08-01', '2026-08-10'],
])('firstDueFrom %s is %s', (day, due) => {
  expect(firstDueFrom(running, day as CivilDate)).toBe(due)
})
