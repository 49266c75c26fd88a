import { lateCharges } from '@vintem/brazil/boleto'
import { addDays, civilDate, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { add, cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { surchargeOf } from './payment-arrival.ts'

// Goal: a late payment counts with exactly what lateness costs, and not a cent more than banks round.
const FRIDAY = civilDate(2026, 11, 20) // a holiday: due, therefore, on Monday the 23rd
const [MONDAY, TUESDAY] = [civilDate(2026, 11, 23), civilDate(2026, 11, 24)]

const found = {
  valueCents: cents(50_000),
  instrumentDueDate: FRIDAY as CivilDate | null,
  fineBps: 200,
  monthlyInterestBps: 100,
}
const arrived = (amount: number, paidOn: CivilDate) => ({ amountCents: cents(amount), paidOn })

describe('surchargeOf', () => {
  test.each([
    ['the value, in time', 50_000, FRIDAY, 0],
    ['the value, on the day as moved', 50_000, MONDAY, 0],
    ['a cent more in time', 50_001, MONDAY, undefined],
    ['what lateness costs, in time', 51_066, MONDAY, undefined],
    ['the value, late', 50_000, TUESDAY, 0],
    // Fine 10.00; four days of interest from Friday: 50_000 × 1% ÷ 30 × 4 = 66.66…
    ['what lateness costs', 51_066, TUESDAY, 1_066],
    ['interest from the day as moved', 51_016, TUESDAY, 1_016],
    ['two cents of rounding', 51_068, TUESDAY, 1_068],
    ['a cent above that', 51_069, TUESDAY, undefined],
    ['a cent less than the value', 49_999, TUESDAY, undefined],
    // Thirty days: the whole month.
    ['a month late', 51_500, addDays(FRIDAY, 30), 1_500],
  ])('%s: %i', (_, amount, paidOn, surcharge) => {
    expect(surchargeOf(found, arrived(amount, paidOn))).toBe(surcharge)
  })

  test('a code that only expires is never late', () => {
    const code = { ...found, instrumentDueDate: null }

    expect(surchargeOf(code, arrived(50_001, TUESDAY))).toBeUndefined()
    expect(surchargeOf(code, arrived(50_000, TUESDAY))).toBe(0)
  })

  test('takes the value and, late, all up to what lateness costs and two cents', () => {
    const bps = fc.integer({ min: 0, max: 2_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        bps,
        bps,
        fc.integer({ min: -5, max: 400 }),
        fc.integer({ min: -3, max: 5 }),
        (value, fineBps, monthlyInterestBps, days, beside) => {
          const paidOn = addDays(FRIDAY, days)
          const fees = { fineBps, monthlyInterestBps }
          const valueCents = cents(value)
          const { totalCents } = lateCharges({
            ...fees,
            amountCents: valueCents,
            dueDate: FRIDAY,
            paidOn,
          })
          const amount = add(totalCents, cents(beside))

          const surcharge = surchargeOf(
            { ...fees, valueCents, instrumentDueDate: FRIDAY },
            arrived(amount, paidOn),
          )

          const isLate = paidOn > nextBusinessDay(FRIDAY)
          const isPaid = amount === value || (isLate && amount >= value && beside <= 2)
          expect(surcharge).toBe(isPaid ? amount - value : undefined)
        },
      ),
    )
  })
})
