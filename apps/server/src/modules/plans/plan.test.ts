import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { planPrice } from './plan.ts'

// Goal: what a plan costs in a period is its months, to the cent.
describe('planPrice', () => {
  const plan = {
    monthlyCents: cents(12_000),
    semesterMonthCents: cents(11_050),
    yearlyMonthCents: cents(9_999),
  }

  test.each([
    ['MONTHLY', 12_000, 12_000],
    ['SEMESTER', 11_050, 66_300],
    ['YEARLY', 9_999, 119_988],
  ] as const)('%s', (period, monthCents, totalCents) => {
    expect(planPrice(plan, period)).toEqual({ monthCents, totalCents })
  })
})
