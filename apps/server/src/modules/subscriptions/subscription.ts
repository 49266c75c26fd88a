import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { add, allocate, type Cents, cents } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { Period } from '#modules/plans/index.ts'

/**
 * When the first cycle on or after a day falls due. Each is counted from the start, so that a
 * subscription of the 31st is due on the 31st again after a shorter month (domain §7).
 */
export function dueDateFrom(start: CivilDate, period: Period, day: CivilDate): CivilDate {
  const months = PERIOD_MONTHS[period]
  let cycle = Math.max(0, Math.trunc(monthsBetween(start, day) / months))
  while (addMonths(start, cycle * months) < day) cycle++
  return addMonths(start, cycle * months)
}

interface Agreed {
  startDate: CivilDate
  nextDueDate: CivilDate
  period: Period
  valueCents: Cents
  additionalCents: Cents
  additionalInstallments: number
}

/**
 * The due date of the next charge, not before today, and its amount before discounts: the
 * additional value is in the first charges, one part in each (domain §7).
 */
export function nextChargeOf(
  { startDate, nextDueDate, period, valueCents, ...additional }: Agreed,
  today: CivilDate,
): { dueDate: CivilDate; valueCents: Cents } {
  const dueDate = dueDateFrom(startDate, period, nextDueDate > today ? nextDueDate : today)
  const cycle = monthsBetween(startDate, dueDate) / PERIOD_MONTHS[period]
  const parts = allocate(additional.additionalCents, additional.additionalInstallments)
  return { dueDate, valueCents: add(valueCents, parts[cycle] ?? cents(0)) }
}

/** Months between two days, ignoring the day of the month. */
function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}
