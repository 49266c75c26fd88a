import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { anticipateAll } from './anticipation.ts'

// Goal: what a seller is told that anticipation brings is what its receivables bring, to the cent.
describe('anticipateAll', () => {
  const today = civilDate(2026, 11, 23)
  const terms = { today, monthlyMillionths: 17_900 }
  const third = { amountCents: cents(32_103), count: 1 }

  // @spec 000 §3: Balance: amount, provisionedAmount, totalAmount …
  test('costs each receivable its rate for its days: 1,000.00 in three, less 3.69 %', () => {
    const receivables = [
      { dueDate: civilDate(2026, 12, 23), amountCents: cents(32_104), count: 1 },
      { dueDate: civilDate(2027, 1, 22), ...third },
      { dueDate: civilDate(2027, 2, 22), ...third },
    ]
    // 5.75 + 11.49 + 17.43
    expect(anticipateAll(receivables, terms)).toEqual({
      grossCents: 96_310,
      costCents: 3_467,
      netCents: 92_843,
    })
  })

  test('rounds each by itself, not their sum', () => {
    const dueDate = civilDate(2026, 12, 23)
    const ten = { dueDate, amountCents: cents(32_104), count: 10 }
    expect(anticipateAll([ten], terms).costCents).toBe(5_750)
  })

  test('nothing brings nothing', () => {
    expect(anticipateAll([], terms)).toEqual({ grossCents: 0, costCents: 0, netCents: 0 })
  })
})
