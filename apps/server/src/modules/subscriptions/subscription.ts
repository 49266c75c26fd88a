import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { add, allocate, type Cents, cents } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { Period } from '#modules/plans/index.ts'

/**
 * When the first cycle on or after a day falls due. Each is counted from the start, so that a
 * subscription of the 31st is due on the 31st again after a shorter month (domain §7). The first of
 * the period begins `begun` months after the start: an edit may change the period later.
 */
export function dueDateFrom(
  start: CivilDate,
  period: Period,
  day: CivilDate,
  begun = 0,
): CivilDate {
  const months = PERIOD_MONTHS[period]
  const dueDate = (cycle: number) => addMonths(start, begun + cycle * months)
  let cycle = Math.max(0, Math.trunc((monthsBetween(start, day) - begun) / months))
  while (dueDate(cycle) < day) cycle++
  return dueDate(cycle)
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
 * additional value is in the first charges, one part in each (billing §2); `billed` were made.
 */
export function nextChargeOf(
  { startDate, nextDueDate, period, valueCents, ...additional }: Agreed,
  billed: number,
  today: CivilDate,
): { dueDate: CivilDate; valueCents: Cents } {
  const begun = monthsBetween(startDate, nextDueDate)
  const day = nextDueDate > today ? nextDueDate : today
  const dueDate = dueDateFrom(startDate, period, day, begun)
  const parts = allocate(additional.additionalCents, additional.additionalInstallments)
  return { dueDate, valueCents: add(valueCents, parts[billed] ?? cents(0)) }
}

/** Months between two days, ignoring the day of the month. */
function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}
