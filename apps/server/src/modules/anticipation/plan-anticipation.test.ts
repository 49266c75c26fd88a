import { addDays, civilDate, daysBetween } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anticipationCost } from '#modules/receivables/index.ts'
import { effectiveRate, planAnticipation } from './plan-anticipation.ts'

// Goal: who wants a net gets it to the cent, from the cheapest money, at the least amount that brings it.
describe('planAnticipation', () => {
  const on = civilDate(2026, 11, 23)
  const terms = { on, monthlyMillionths: 17_900 }
  /** Charge of 1,000.00 in three, at 3.69 %. */
  const thirds = [
    { id: 'a', dueDate: civilDate(2026, 12, 23), amountCents: cents(32_104) },
    { id: 'b', dueDate: civilDate(2027, 1, 22), amountCents: cents(32_103) },
    { id: 'c', dueDate: civilDate(2027, 2, 22), amountCents: cents(32_103) },
  ]

  // @spec 001 §2 Anticipation: Simulation: netAmount, grossAmount, anticipationDate, effectiveRate
  test('all of three parts: 5.75 + 11.49 + 17.43', () => {
    const plan = planAnticipation(thirds, terms, cents(92_843))
    expect(plan.parts.map(({ amountCents, costCents }) => [amountCents, costCents])).toEqual([
      [32_104, 575],
      [32_103, 1_149],
      [32_103, 1_743],
    ])
    expect(plan).toMatchObject({ grossCents: 96_310, costCents: 3_467, netCents: 92_843 })
    expect(Math.round(effectiveRate(plan, terms) / 100)).toBe(184)
  })

  test('500.00: all of the first, and of the second what brings the rest', () => {
    const plan = planAnticipation(thirds.toReversed(), terms, cents(50_000))
    expect(plan.parts).toEqual([
      { receivableId: 'a', dueDate: '2026-12-23', amountCents: 32_104, costCents: 575 },
      { receivableId: 'b', dueDate: '2027-01-22', amountCents: 19_157, costCents: 686 },
    ])
    expect(plan).toMatchObject({ grossCents: 51_261, costCents: 1_261, netCents: 50_000 })
    expect(Math.round(effectiveRate(plan, terms) / 100)).toBe(183)
  })

  test('350.00 on a later day costs its days alone: 2.49 + 0.83', () => {
    const plan = planAnticipation(thirds, { ...terms, on: civilDate(2026, 12, 10) }, cents(35_000))
    expect(plan.parts.map(({ amountCents, costCents }) => [amountCents, costCents])).toEqual([
      [32_104, 249],
      [3_228, 83],
    ])
    expect(plan).toMatchObject({ costCents: 332, netCents: 35_000 })
    expect(planAnticipation(thirds, terms, cents(35_000)).costCents).toBe(704)
  })

  test('more than there is brings all, and nothing brings nothing', () => {
    expect(planAnticipation(thirds, terms, cents(99_999_999)).netCents).toBe(92_843)
    const nothing = planAnticipation([], terms, cents(100))
    expect(nothing).toEqual({ parts: [], grossCents: 0, costCents: 0, netCents: 0 })
    expect(effectiveRate(nothing, terms)).toBe(0)
  })

  test('leaves alone what is so far away that it would bring nothing', () => {
    const far = [{ id: 'far', dueDate: civilDate(2040, 1, 1), amountCents: cents(100_000) }]
    expect(planAnticipation(far, terms, cents(100)).parts).toEqual([])
  })

  const someEligible = fc.array(
    fc.record({
      id: fc.uuid(),
      days: fc.integer({ min: 1, max: 700 }),
      amountCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    }),
    { maxLength: 12 },
  )

  test('net and cost add up, the net is what was wanted, and a cent less would not bring it', () => {
    fc.assert(
      fc.property(
        someEligible,
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 1, max: 20_000_000 }).map(cents),
        (found, monthlyMillionths, wanted) => {
          const eligible = found.map(({ days, ...rest }) => ({
            ...rest,
            dueDate: addDays(on, days),
          }))
          const plan = planAnticipation(eligible, { on, monthlyMillionths }, wanted)
          const all = planAnticipation(eligible, { on, monthlyMillionths }, cents(1e12))
          expect(plan.netCents + plan.costCents).toBe(plan.grossCents)
          expect(plan.netCents).toBe(Math.min(wanted, all.netCents))
          for (const part of plan.parts) {
            const whole = eligible.find(({ id }) => id === part.receivableId)
            expect(part.amountCents).toBeLessThanOrEqual(whole?.amountCents ?? 0)
          }
          const last = plan.parts.at(-1)
          if (!last || plan.netCents === all.netCents) return
          const less = cents(last.amountCents - 1)
          const cost = anticipationCost(less, daysBetween(on, last.dueDate), monthlyMillionths)
          expect(less - cost).toBeLessThan(last.amountCents - last.costCents)
        },
      ),
    )
  })
})
