import { addDays, civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planFunds } from './plan-funds.ts'

// Goal: who needs an amount by a day is shown the cheapest way to it, and never pays for what is free.
describe('planFunds', () => {
  const today = civilDate(2026, 11, 23)
  const thirds = [
    { id: 'a', dueDate: civilDate(2026, 12, 23), amountCents: cents(32_104) },
    { id: 'b', dueDate: civilDate(2027, 1, 22), amountCents: cents(32_103) },
    { id: 'c', dueDate: civilDate(2027, 2, 22), amountCents: cents(32_103) },
  ]
  const terms = { today, monthlyMillionths: 17_900 }
  const wish = { ...terms, amountCents: cents(80_000), by: civilDate(2026, 12, 10) }

  // @spec 001 §2 Anticipation: 'Preciso de R$ X até dia Y' (banking §4)
  test('800.00 by 10/12 with 450.00 free: 2.49 + 0.83 on the day, 7.04 today, or a month of waiting', () => {
    const plan = planFunds({ availableCents: cents(45_000), due: thirds, eligible: thirds }, wish)
    expect(plan).toMatchObject({ freeCents: 45_000, missingCents: 35_000, waitUntil: '2027-01-22' })
    expect(plan.onDay.parts.map(({ amountCents, costCents }) => [amountCents, costCents])).toEqual([
      [32_104, 249],
      [3_228, 83],
    ])
    expect([plan.onDay.costCents, plan.today.costCents]).toEqual([332, 704])
  })

  test('what is due by the day is free, and not anticipated', () => {
    const by = civilDate(2027, 1, 22)
    const plan = planFunds(
      { availableCents: cents(0), due: thirds, eligible: thirds },
      { ...wish, by, amountCents: cents(64_207) },
    )
    expect(plan).toMatchObject({ freeCents: 64_207, missingCents: 0, waitUntil: by })
    expect(plan.onDay.parts).toEqual([])
  })

  test('an overdrawn balance is missing too, and some amounts are never there', () => {
    const plan = planFunds(
      { availableCents: cents(-10_000), due: thirds, eligible: thirds },
      { ...wish, amountCents: cents(90_000) },
    )
    expect(plan).toMatchObject({ freeCents: -10_000, missingCents: 100_000, waitUntil: undefined })
    expect(plan.onDay.netCents).toBeLessThan(100_000)
  })

  test('no way costs more on the day than today, and no receivable alone is cheaper', () => {
    const receivable = fc.record({
      id: fc.uuid(),
      days: fc.integer({ min: 1, max: 640 }),
      amountCents: fc.integer({ min: 1_000, max: 500_000 }).map(cents),
    })
    fc.assert(
      fc.property(
        fc.array(receivable, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1_000, max: 900_000 }).map(cents),
        (found, days, amountCents) => {
          const eligible = found.map((each) => ({ ...each, dueDate: addDays(today, each.days) }))
          const by = addDays(today, days)
          const asked = { ...terms, by, amountCents }
          const funds = { availableCents: cents(0), due: eligible, eligible }
          const plan = planFunds(funds, asked)
          if (plan.onDay.netCents < plan.missingCents) return
          expect(plan.onDay.netCents).toBe(plan.missingCents)
          if (plan.today.netCents === plan.missingCents) {
            expect(plan.onDay.costCents).toBeLessThanOrEqual(plan.today.costCents)
          }
          for (const one of eligible.filter(({ dueDate }) => dueDate > by)) {
            const alone = planFunds(
              { ...funds, due: [], eligible: [one] },
              { ...asked, amountCents: plan.missingCents },
            ).onDay
            // A rounded cent for each part that the other way is split into.
            if (plan.missingCents > 0 && alone.netCents === plan.missingCents) {
              const slack = plan.onDay.parts.length
              expect(plan.onDay.costCents).toBeLessThanOrEqual(alone.costCents + slack)
            }
          }
        },
      ),
    )
  })
})
