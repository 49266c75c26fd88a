import { addDays, addMonths, type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pause, resumed } from './pause.ts'
import { anchoredOn, dueOf } from './subscription.ts'

const day = (text: string) => text as CivilDate
/** Of cycle 1 on, from an anchor of cycle 0. */
const subscriptionOf = (
  anchor: string,
  period: 'MONTHLY' | 'YEARLY' = 'MONTHLY',
  nextCycle = 1,
) => {
  const anchored = anchoredOn(day(anchor), period)
  return { ...anchored, nextCycle, nextDueDate: dueOf(anchored, nextCycle) }
}

// Goal: a pause costs the customer no paid day and gives the seller no day twice: what was left of the paid
// time comes after it, and then the next cycle, on its own day or on the former day of the month.
describe('resumed', () => {
  test.each<[string, string, Pause['keeps'], string, string[]]>([
    // Paused in the middle: 18 days were left, and are left afterwards.
    ['2026-02-20', '2026-03-01', 'NOTHING', '2026-03-19', []],
    ['2026-02-20', '2026-04-25', 'NOTHING', '2026-05-13', []],
    // On the former day: free from the end of the paid days until then.
    ['2026-02-20', '2026-04-25', 'DAY', '2026-06-10', ['2026-05-13 2026-06-10']],
    // From the end of what is paid: whole cycles are skipped, and the last is cut.
    ['2026-03-10', '2026-03-20', 'NOTHING', '2026-03-20', ['2026-03-10 2026-03-20']],
    [
      '2026-03-10',
      '2026-05-25',
      'NOTHING',
      '2026-05-25',
      ['2026-03-10 2026-04-10', '2026-04-10 2026-05-10', '2026-05-10 2026-05-25'],
    ],
    [
      '2026-03-10',
      '2026-04-25',
      'DAY',
      '2026-05-10',
      ['2026-03-10 2026-04-10', '2026-04-10 2026-05-10'],
    ],
    // A mandate keeps its due days; of a month they are the same.
    ['2026-02-20', '2026-04-25', 'DUE_DAYS', '2026-06-10', ['2026-05-13 2026-06-10']],
    // Taken back before it begins, or on its first day.
    ['2026-03-10', '2026-02-15', 'NOTHING', '2026-03-10', []],
    ['2026-02-20', '2026-02-20', 'NOTHING', '2026-03-10', []],
  ])('from %s to %s, keeping %s, is due on %s', (from, until, keeps, due, skipped) => {
    const pause = { from: day(from), until: day(until), keeps }
    const after = resumed(subscriptionOf('2026-02-10'), pause)
    expect(after.change.nextDueDate).toBe(due)
    expect(after.skipped.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual(skipped)
    expect(after.change.nextCycle).toBe(1 + skipped.length)
  })

  test('of a year the day of the month is kept, and of a mandate the month too', () => {
    const of = subscriptionOf('2026-02-10', 'YEARLY')
    const pause = { from: day('2026-05-20'), until: day('2026-06-25') }
    const dueOn = (keeps: 'DAY' | 'DUE_DAYS') => resumed(of, { ...pause, keeps }).change.nextDueDate
    expect(dueOn('DAY')).toBe('2027-04-10')
    expect(dueOn('DUE_DAYS')).toBe('2028-02-10')
  })

  test('a day that a shorter month has not is kept', () => {
    const pause = { from: day('2026-02-28'), until: day('2026-04-05'), keeps: 'DAY' } as const
    const { change } = resumed(subscriptionOf('2026-01-31'), pause)
    const after = { ...change, period: 'MONTHLY' as const }
    expect([0, 1, 2].map((n) => dueOf(after, change.nextCycle + n))).toEqual([
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
  })

  test('whatever the days, cycles follow each other and no paid day is lost', () => {
    const days = fc.integer({ min: 0, max: 400 })
    const input = fc.record({
      anchor: fc.integer({ min: 0, max: 1_500 }).map((n) => addDays(day('2026-01-01'), n)),
      period: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
      before: days,
      length: days,
      keeps: fc.constantFrom('NOTHING' as const, 'DAY' as const, 'DUE_DAYS' as const),
    })
    fc.assert(
      fc.property(input, ({ anchor, period, before, length, keeps }) => {
        const subscription = subscriptionOf(anchor, period)
        const { nextDueDate } = subscription
        const from = addDays(nextDueDate, -Math.min(before, daysBetween(anchor, nextDueDate)))
        const until = addDays(from, length)
        const { change, skipped, days: delay } = resumed(subscription, { from, until, keeps })
        const left = daysBetween(from, nextDueDate)
        expect(delay).toBe(length)
        expect(daysBetween(until, change.nextDueDate)).toBeGreaterThanOrEqual(left)
        if (keeps === 'NOTHING') expect(daysBetween(until, change.nextDueDate)).toBe(left)
        const end = from < nextDueDate ? addDays(nextDueDate, length) : nextDueDate
        const bounds = [end, ...skipped.map(({ endsOn }) => endsOn)]
        expect(skipped.map(({ startsOn }) => startsOn)).toEqual(bounds.slice(0, -1))
        expect(bounds.at(-1)).toBe(change.nextDueDate)
        expect(dueOf({ ...change, period }, change.nextCycle)).toBe(change.nextDueDate)
        // Never more than a month of free time, or a period of a mandate.
        const months = period === 'MONTHLY' || keeps === 'DAY' ? 1 : 12
        expect(change.nextDueDate <= addDays(addMonths(addDays(until, left), months), 1)).toBe(true)
      }),
    )
  })
})
