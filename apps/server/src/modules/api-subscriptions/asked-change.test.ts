import { cents } from '@vintem/brazil/money'
import { expect, test } from 'vitest'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { askedChange } from './asked-change.ts'

// Goal: what a call leaves out of a change stays as it is, and a price is never guessed.
const before = {
  idPlan: 1,
  planId: 1,
  period: 'MONTHLY',
  monthCents: cents(1_000),
  bankSlipDescription: null,
} as unknown as SubscriptionRow

test.each([
  [{}, { idPlan: 1, type: 'MONTHLY', value: 1_000 }],
  [{ idPlan: 1 }, { idPlan: 1, type: 'MONTHLY', value: 1_000 }],
  [
    { basicValue: { type: 'YEARLY' as const, valuePerMonth: cents(999) } },
    { idPlan: 1, type: 'YEARLY', value: 11_988 },
  ],
  [
    { idPlan: 2, basicValue: { type: 'MONTHLY' as const, valuePerMonth: cents(5) } },
    { idPlan: 2, type: 'MONTHLY', value: 5 },
  ],
])('%j', (asked, { idPlan, type, value }) => {
  expect(askedChange(asked)(before)).toMatchObject({ idPlan, basicValueRequest: { type, value } })
})

test.each([{ idPlan: 2 }, { basicValue: { type: 'YEARLY' as const } }])('refuses %j', (asked) => {
  expect(() => askedChange(asked)(before)).toThrow(InvalidFields)
})
