import type { CivilDate } from '@vintem/brazil/calendar'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'

/** What becomes of charges that are late or were refused: they stay owed, or are cancelled too. */
export type LateCharges = 'KEEP' | 'FORGIVE'

type Open = Pick<ChargeRow, 'status' | 'dueDate'>

/**
 * Nothing is owed for a subscription that has not begun; after its beginning, a due charge stays
 * owed.
 */
export const isDroppedNow = (
  charge: Pick<Open, 'status'>,
  subscriptionStatus: string,
  late: LateCharges,
): boolean =>
  subscriptionStatus === 'PENDING' || charge.status === 'SCHEDULED' || late === 'FORGIVE'

/** Of what ends later, the charge of the period that goes on stays payable. */
export const isDroppedAt = (endsOn: CivilDate, charge: Open, late: LateCharges): boolean =>
  charge.status === 'SCHEDULED' ? charge.dueDate >= endsOn : late === 'FORGIVE'

/** The day up to which a subscription was used: a pause that has begun has stopped it. */
export const usedUntil = (
  { isPaused, pausedFrom }: Pick<SubscriptionRow, 'isPaused' | 'pausedFrom'>,
  today: CivilDate,
): CivilDate => (isPaused && pausedFrom !== null && pausedFrom < today ? pausedFrom : today)

/**
 * The first day of the period after the one that goes on, or after all that is paid ahead. Undefined
 * where nothing goes on: what has not begun, is paused, or is over today.
 */
export function periodEndOf(
  { status, nextDueDate, isPaused }: Pick<SubscriptionRow, 'status' | 'nextDueDate' | 'isPaused'>,
  nextUnpaid: CivilDate | null | undefined,
  today: CivilDate,
): CivilDate | undefined {
  const endsOn = nextUnpaid ?? nextDueDate
  return status === 'PENDING' || status === 'INACTIVE' || isPaused || endsOn <= today
    ? undefined
    : endsOn
}
