import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { anchoredOn, dueOf } from '#modules/subscriptions/index.ts'
import type { CycleOfCharge } from './receipts.store.ts'

/** The days that a charge pays for, the last one included. */
export interface ReceiptPeriod {
  from: CivilDate
  until: CivilDate
}

/**
 * What a charge of a subscription pays for: its cycle or, a moment before billing begins, the cycle that a first
 * payment becomes. Null for a charge without one, such as that of a plan change.
 */
export function periodOf(of: CycleOfCharge | undefined): ReceiptPeriod | null {
  if (!of) return null
  const { startsOn, endsOn, paidOn, period, isBeginning } = of
  if (startsOn && endsOn) return { from: startsOn, until: addDays(endsOn, -1) }
  if (!isBeginning || !paidOn) return null
  return { from: paidOn, until: addDays(dueOf(anchoredOn(paidOn, period), 1), -1) }
}
