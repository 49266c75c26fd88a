import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { lateCharges } from './index.ts'

// Goal: the buyer pays for the days after the due date, not for a weekend, and not a cent too much.
const charge = {
  amountCents: cents(50_000),
  dueDate: civilDate(2026, 11, 10), // a Tuesday
  paidOn: civilDate(2026, 11, 10),
  fineBps: 200,
  monthlyInterestBps: 100,
}

describe('lateCharges', () => {
  test.each([
    [civilDate(2026, 11, 9), 0, 0], // early
    [civilDate(2026, 11, 10), 0, 0],
    [civilDate(2026, 11, 11), 1000, 16], // 16.66…
    [civilDate(2026, 11, 13), 1000, 50], // three days: 50, not 3 × 16
    [civilDate(2026, 12, 10), 1000, 500], // thirty days: the whole month
  ])('paid on %s: fine %i, interest %i', (paidOn, fineCents, interestCents) => {
    expect(lateCharges({ ...charge, paidOn })).toEqual({
      fineCents,
      interestCents,
      totalCents: 50_000 + fineCents + interestCents,
    })
  })

  test('a slip due on a Friday holiday is payable on Monday as it is', () => {
    const dueDate = civilDate(2026, 11, 20)
    const onMonday = lateCharges({ ...charge, dueDate, paidOn: civilDate(2026, 11, 23) })
    expect(onMonday.totalCents).toBe(50_000)
    const onTuesday = lateCharges({ ...charge, dueDate, paidOn: civilDate(2026, 11, 24) })
    expect(onTuesday.interestCents).toBe(66) // four days: from Friday, not from Monday
  })
})
