import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/**
 * An e-mail that asks for the card of a subscription: `round` 0 is the invitation, the others remind of it.
 * `series` is of one link; `letter` is the e-mail's own id, so that one sent again arrives once.
 */
export const inviteToCard = defineWork({
  kind: 'invite-to-card',
  lane: 'mail',
  key: ['subscriptionId', 'series', 'round'],
  payload: z.object({ letter: z.string() }),
})

/**
 * Finds out whether a card that was given waits no more for its holder, once there was time to answer; again
 * where that is not known by then.
 */
export const finishInvitedCard = defineWork({
  kind: 'finish-invited-card',
  lane: 'inside',
  key: ['subscriptionId', 'attemptId', 'since?'],
})

/** The first e-mail of a link. */
export const inviteNow = (subscriptionId: string, series = newId()): NewWork =>
  inviteToCard.now({ subscriptionId, series, round: '0' }, { letter: newId() })

/** Days after the invitation on which it is repeated, while there is no card. */
const REMINDED_AFTER = [3, 10, 20]
/** Days for which a link is good. */
const GOOD_DAYS = 30
const NINE_MILLIS = 9 * 3_600_000

/** The last day of a link that is sent on a day. */
export const lastDayFrom = (day: CivilDate): CivilDate => addDays(day, GOOD_DAYS)

/** The e-mail after another one of a series, at nine in the morning; none after the last. */
export function nextLetter(
  { subscriptionId, series, round }: { subscriptionId: string; series: string; round: number },
  lastDay: CivilDate,
): NewWork[] {
  const after = REMINDED_AFTER[round]
  if (after === undefined) return []
  const day = addDays(lastDay, after - GOOD_DAYS)
  const at = new Date(startOfDay(day).getTime() + NINE_MILLIS)
  const of = { subscriptionId, series, round: String(round + 1) }
  return [inviteToCard.at(at, of, { letter: newId() })]
}
