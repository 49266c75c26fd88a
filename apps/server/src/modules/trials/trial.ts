import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'

/** Days before the end of a trial on which its buyer is written to (billing §3). */
const TOLD_BEFORE = [7, 2]
/** Days after the first due day on which an unpaid trial is given up (billing §3). */
const PATIENCE_DAYS = 7

/** The days on which a buyer is told that a trial will end: what fits after its first day. */
export const daysToTell = (startsOn: CivilDate, endsOn: CivilDate): CivilDate[] =>
  TOLD_BEFORE.map((days) => addDays(endsOn, -days)).filter((day) => day > startsOn)

/**
 * The day for which a message about the end is sent today: the newest of those that have come.
 * Undefined from the end on.
 */
export function dayToldBy(
  { startsOn, endsOn }: { startsOn: CivilDate; endsOn: CivilDate },
  today: CivilDate,
): CivilDate | undefined {
  if (today >= endsOn) return undefined
  return daysToTell(startsOn, endsOn)
    .filter((day) => day <= today)
    .at(-1)
}

export const isInTrial = ({
  status,
  trialEndsOn,
}: Pick<SubscriptionRow, 'status' | 'trialEndsOn'>): boolean =>
  status === 'ACTIVE' && trialEndsOn !== null

/** The first day on which an unpaid first charge ends its subscription. */
export const givenUpOn = (dueDate: CivilDate): CivilDate => addDays(dueDate, PATIENCE_DAYS + 1)
