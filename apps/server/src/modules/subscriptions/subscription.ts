import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { PERIOD_MONTHS } from '@vintem/contracts/plan-body'
import type { Period } from '#modules/plans/index.ts'

export type SubscriptionStatus = 'PENDING' | 'ACTIVE' | 'DEFAULTER' | 'INACTIVE'

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

/** Between the months of two days, whatever their days. */
function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}
