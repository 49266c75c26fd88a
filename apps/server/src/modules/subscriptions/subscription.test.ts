import { addDays, type CivilDate, civilDate, daysBetween } from '@vintem/brazil/calendar'
import { add, cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  additionalPart,
  anchoredOn,
  cycleFrom,
  dueOf,
  nextChargeOf,
  nextPartOf,
  NO_COMING_PRICE,
  share,
  withDueDay,
  NO_COUPON,
  withPeriod,
} from './subscription.ts'

// Goal: a subscription is due every period from its anchor, on the last day of a month that is shorter.
describe('cycleFrom', () => {
  test.each([
    ['2026-01-31', 'MONTHLY', '2026-01-31', '2026-01-31'],
    ['2026-01-31', 'MONTHLY', '2026-02-01', '2026-02-28'],
    ['2026-01-31', 'MONTHLY', '2026-03-01', '2026-03-31'],
    ['2024-02-29', 'YEARLY', '2025-02-28', '2025-02-28'],
    ['2024-02-29', 'YEARLY', '2025-03-01', '2026-02-28'],
    ['2025-03-10', 'SEMESTER', '2026-09-10', '2026-09-10'],
    ['2025-03-10', 'SEMESTER', '2026-09-11', '2027-03-10'],
    ['2027-05-05', 'MONTHLY', '2026-01-01', '2027-05-05'],
  ] as const)('of %s, %s, from %s is due on %s', (anchor, period, day, due) => {
    const subscription = anchoredOn(anchor as CivilDate, period)
    expect(dueOf(subscription, cycleFrom(subscription, day as CivilDate))).toBe(due)
  })
})

// Goal: due days keep their anchor for a hundred years, however short a month between them was.
describe('dueOf', () => {
  test.each([
    ['2024-02-29', 29],
    ['2026-01-30', 30],
    ['2026-01-31', 31],
  ])('counts from %s, on day %i of each month that has it', (anchor, anchorDay) => {
    const subscription = anchoredOn(anchor as CivilDate, 'MONTHLY')
    for (let cycle = 0; cycle < 1_200; cycle += 1) {
      const due = dueOf(subscription, cycle)
      const [year = 0, month = 0, day] = due.split('-').map(Number)
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      expect(day).toBe(Math.min(anchorDay, last))
    }
  })
})

// Goal: another period is counted from the next due day, and keeps the day of the anchor.
test('withPeriod goes on from the next cycle', () => {
  const monthly = anchoredOn(civilDate(2026, 1, 31), 'MONTHLY')
  const nextDueDate = dueOf(monthly, 1)
  const yearly = withPeriod({ ...monthly, nextDueDate, nextCycle: 1 }, 'YEARLY')
  expect([1, 2, 3].map((cycle) => dueOf(yearly, cycle))).toEqual([
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
  const again = withPeriod({ ...yearly, nextDueDate: dueOf(yearly, 2), nextCycle: 2 }, 'MONTHLY')
  expect(dueOf(again, 3)).toBe('2027-03-31')
})

// Goal: another due day leaves the next one, which the first such day follows, and all others follow that.
// The days between cost their share, which with the days before them is a whole cycle.
describe('withDueDay', () => {
  const START = civilDate(2026, 1, 1)
  const aSubscription = fc
    .record({
      anchor: fc.nat(800).map((days) => addDays(START, days)),
      period: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
      nextCycle: fc.nat(30),
      valueCents: fc.integer({ min: 1, max: 9_999_999 }).map(cents),
    })
    .map(({ anchor, period, ...rest }) => {
      const anchored = anchoredOn(anchor, period)
      return { ...anchored, ...rest, nextDueDate: dueOf(anchored, rest.nextCycle) }
    })

  test('cuts the next cycle short and no other, at the share of its days', () => {
    fc.assert(
      fc.property(aSubscription, fc.integer({ min: 1, max: 31 }), (before, day) => {
        const after = { ...before, ...withDueDay(before, day) }
        const { nextCycle, nextDueDate, valueCents } = after
        const until = dueOf(after, nextCycle + 1)
        const days = daysBetween(nextDueDate, until)
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(31)
        for (let cycle = nextCycle + 1; cycle < nextCycle + 15; cycle += 1) {
          const due = dueOf(after, cycle)
          const isLast = addDays(due, 1).endsWith('-01')
          expect(Number(due.slice(8)) === day || (isLast && Number(due.slice(8)) < day)).toBe(true)
        }
        const part = nextPartOf(after)
        const whole = part.wholeDays ?? days
        expect(add(share(valueCents, 0, whole - days, whole), part.valueCents)).toBe(valueCents)
        const next = { ...after, nextCycle: nextCycle + 1, nextDueDate: until }
        expect(nextPartOf(next)).toEqual({ valueCents, wholeDays: null })
      }),
    )
  })

  test.each([
    ['2026-03-10', 25, '2026-03-25', 15],
    ['2026-03-10', 5, '2026-04-05', 26],
    ['2026-01-31', 30, '2026-02-28', 28],
    ['2026-03-15', 31, '2026-03-31', 16],
  ] as const)('from %s to day %i: the next cycle ends on %s', (nextDueDate, day, until, days) => {
    const anchored = anchoredOn(nextDueDate as CivilDate, 'MONTHLY')
    const after = withDueDay({ ...anchored, nextCycle: 0, nextDueDate: anchored.anchor }, day)
    expect(dueOf(after, 1)).toBe(until)
    expect(daysBetween(anchored.anchor, dueOf(after, 1))).toBe(days)
  })
})

// Goal: another period, chosen while a cycle is to be cut short, begins at the end of that.
test('withPeriod keeps the due day that is to come', () => {
  const monthly = anchoredOn(civilDate(2026, 3, 10), 'MONTHLY')
  const moved = { nextCycle: 1, nextDueDate: dueOf(monthly, 1) }
  const after = withPeriod({ ...moved, ...withDueDay({ ...monthly, ...moved }, 25) }, 'YEARLY')
  expect([2, 3].map((cycle) => dueOf(after, cycle))).toEqual(['2026-04-25', '2027-04-25'])
})

// Goal: the parts of what is added are in the first billed cycles, and add up to the whole.
test('additionalPart gives each cent once', () => {
  const of = { additionalCents: cents(1_000), additionalInstallments: 3 }
  expect([0, 1, 2, 3].map((billed) => additionalPart(of, billed))).toEqual([334, 333, 333, 0])
})

// Goal: the next charge shown is the plan's value, its own part of what is added, and what was carried over.
// @spec Charging, as sellers expect it: A subscription says what …
test('nextChargeOf adds up what the next cycle asks', () => {
  expect(
    nextChargeOf({
      ...NO_COMING_PRICE,
      ...anchoredOn(civilDate(2026, 1, 31), 'MONTHLY'),
      nextCycle: 1,
      nextDueDate: civilDate(2026, 2, 28),
      valueCents: cents(10_000),
      carriedCents: cents(50),
      adjustmentCents: cents(300),
      creditCents: cents(100),
      additionalCents: cents(1_000),
      additionalInstallments: 3,
      billedCycles: 1,
      ...NO_COUPON,
    }),
  ).toEqual({ dueDate: '2026-02-28', valueCents: 10_583 })
})
