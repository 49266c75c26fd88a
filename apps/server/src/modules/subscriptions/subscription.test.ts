import { type CivilDate, civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { dueDateFrom, nextChargeOf } from './subscription.ts'

// Goal: a subscription is due every period from its start, on the last day of a month that is shorter.
describe('dueDateFrom', () => {
  test.each([
    ['2026-01-31', 'MONTHLY', '2026-01-31', '2026-01-31'],
    ['2026-01-31', 'MONTHLY', '2026-02-01', '2026-02-28'],
    ['2026-01-31', 'MONTHLY', '2026-03-01', '2026-03-31'],
    ['2024-02-29', 'YEARLY', '2025-02-28', '2025-02-28'],
    ['2024-02-29', 'YEARLY', '2025-03-01', '2026-02-28'],
    ['2025-03-10', 'SEMESTER', '2026-09-10', '2026-09-10'],
    ['2025-03-10', 'SEMESTER', '2026-09-11', '2027-03-10'],
    ['2027-05-05', 'MONTHLY', '2026-01-01', '2027-05-05'],
  ] as const)('of %s, %s, from %s is %s', (start, period, day, due) => {
    expect(dueDateFrom(start as CivilDate, period, day as CivilDate)).toBe(due)
  })
})

// Goal: the next charge shown is the plan's value and its own part of what is added, on a future
// day.
describe('nextChargeOf', () => {
  const agreed = {
    startDate: civilDate(2026, 1, 31),
    nextDueDate: civilDate(2026, 2, 28),
    period: 'MONTHLY',
    valueCents: cents(10_000),
    additionalCents: cents(1_000),
    additionalInstallments: 3,
  } as const
  // @spec Charging, as sellers expect it: A subscription says what …
  test.each([
    [1, '2026-02-01', '2026-02-28', 10_333],
    [2, '2026-03-01', '2026-03-31', 10_333],
    [3, '2026-04-01', '2026-04-30', 10_000],
    [0, '2025-12-01', '2026-02-28', 10_334],
    // Cycles that were billed by nobody take no part.
    [1, '2026-04-01', '2026-04-30', 10_333],
  ] as const)(
    'after %i charges, on %s, is on %s and of %i',
    (billed, today, dueDate, valueCents) => {
      expect(nextChargeOf(agreed, billed, today as CivilDate)).toEqual({ dueDate, valueCents })
    },
  )

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2027-02-28'],
    ['2027-03-01', '2028-02-29'],
  ])('of a period that was changed begins with the next cycle: on %s it is on %s', (day, due) => {
    const yearly = { ...agreed, period: 'YEARLY' } as const
    expect(nextChargeOf(yearly, 9, day as CivilDate).dueDate).toBe(due)
  })
})
