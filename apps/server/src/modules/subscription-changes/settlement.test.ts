import { civilDate } from '@vintem/brazil/calendar'
import { cents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { share } from '#modules/subscriptions/index.ts'
import { restOf, settle } from './settlement.ts'

// Goal: the days of a cycle cost what they are of it, to the cent, however it is divided.
describe('share', () => {
  test('of any partition adds up to the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 1, max: 366 }),
        fc.array(fc.nat(366), { maxLength: 12 }),
        (price, days, cuts) => {
          const inside = cuts.map((cut) => cut % (days + 1))
          const bounds = [0, ...inside.toSorted((a, b) => a - b), days]
          const parts = bounds
            .slice(1)
            .map((until, index) => share(cents(price), bounds[index] ?? 0, until, days))
          expect(sum(parts)).toBe(price)
          expect(parts.every((part) => part >= 0)).toBe(true)
        },
      ),
    )
  })

  test.each([
    // The eleventh of thirty days: twenty are left, that day among them.
    ['2026-06-11', 10_000, 6_667],
    ['2026-06-01', 10_000, 10_000],
    ['2026-06-30', 10_000, 333],
    ['2026-05-20', 10_000, 10_000],
  ])('on %s the rest of %i is %i', (today, price, rest) => {
    const cycle = {
      cycle: 0,
      pausedDays: 0,
      startsOn: civilDate(2026, 6, 1),
      endsOn: civilDate(2026, 7, 1),
      priceCents: cents(price),
      wholeDays: null,
      coupon: null,
    }
    expect(restOf(cycle, cycle.priceCents, today as never)).toBe(rest)
  })
})

describe('settle', () => {
  test.each([
    [2_000, 1_500, 'CHARGE', 500],
    [1_999, 1_500, 'ADJUSTMENT', 499],
    [1_500, 1_500, 'NOTHING', 0],
    [1_000, 1_500, 'CREDIT', 500],
  ])('%i in place of %i is %s of %i', (next, before, as, differenceCents) => {
    expect(settle(cents(next), cents(before))).toMatchObject({ as, differenceCents })
  })
})
