import type { CivilDate } from '@vintem/brazil/calendar'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'

/** What becomes of charges that are late or were refused: they stay owed, or are cancelled too. */
export type LateCharges = 'KEEP' | 'FORGIVE'

type Open = Pick<ChargeRow, 'status' | 'dueDate'>

type Standing = Pick<SubscriptionRow, 'status' | 'trialEndsOn'>

/**
 * Nothing is owed for a subscription that has not begun, or whose trial nobody has paid for; after
 * that, a due charge stays owed.
 */
export const isDroppedNow = (
  charge: Pick<Open, 'status'>,
  { status, trialEndsOn }: Standing,
  late: LateCharges,
): boolean =>
  status === 'PENDING' ||
  trialEndsOn !== null ||
  charge.status === 'SCHEDULED' ||
  late === 'FORGIVE'

/** Of what ends later, the charge of the period that goes on stays payable. */
export const isDroppedAt = (endsOn: CivilDate, charge: Open, late: LateCharges): boolean =>
  charge.status === 'SCHEDULED' ? charge.dueDate >= endsOn : late === 'FORGIVE'

/** The day up to which a subscription was used: a pause that has begun has stopped it. */
export const usedUntil = (
  { isPaused, pausedFrom }: Pick<SubscriptionRow, 'isPaused' | 'pausedFrom'>,
  today: CivilDate,
): CivilDate => (isPaused && pausedFrom !== null && pausedFrom < today ? pausedFrom : today)

/**
 * The first day of the period after the one that goes on, or after all that is paid ahead; of a trial,
 * the day of its first charge. Undefined where nothing goes on: what has not begun, is paused, or is
 * over today.
 */
export function periodEndOf(
  {
    status,
    nextDueDate,
    isPaused,
    trialEndsOn,
  }: Standing & Pick<SubscriptionRow, 'nextDueDate' | 'isPaused'>,
  nextUnpaid: CivilDate | null | undefined,
  today: CivilDate,
): CivilDate | undefined {
  const endsOn = trialEndsOn ?? nextUnpaid ?? nextDueDate
  return status === 'PENDING' || status === 'INACTIVE' || isPaused || endsOn <= today
    ? undefined
    : endsOn
}
