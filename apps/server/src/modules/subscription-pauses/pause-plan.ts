import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { CannotPause, SubscriptionPaused } from '@vintem/contracts/errors'
import { PAUSE_MONTHS } from '@vintem/contracts/subscription-pauses/endpoints'
import { takeBack, type TakenBack } from '#modules/billing/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'

/** What a pause is asked for. */
export interface PauseAsked {
  from: 'PAID_END' | 'TODAY'
  until?: CivilDate | null | undefined
  keepsDueDay: boolean
}

/** A cycle that is not over, with the status of its charge. */
export interface CycleToPause extends TakenBack {
  startsOn: CivilDate
  why: string | null
  chargeId: string | null
  status: string | null
}

/** A pause of a subscription, worked out. */
export interface PausePlan {
  from: CivilDate
  until: CivilDate
  lastUntil: CivilDate
  /** The charges that are cancelled. */
  droppedIds: readonly string[]
  /** The subscription with its pause to come, without the version. */
  change: Partial<SubscriptionRow>
  taken: readonly TakenBack[]
}

const IN_TRIAL = 'Uma assinatura em teste grátis não pode ser pausada.'

const OPEN = ['SCHEDULED', 'LATE', 'FAILED']

/** Neither paid nor given: an open charge is cancelled, and the cycle begins within the pause. */
const isTaken = ({ outcome, why, status }: CycleToPause): boolean =>
  outcome === 'SKIPPED'
    ? why === 'SUSPENDED'
    : outcome === 'BILLED' && status !== null && [...OPEN, 'CANCELED'].includes(status)

/** The latest cycles that have not begun and are not paid, in order. */
function takenFrom(cycles: readonly CycleToPause[], today: CivilDate): readonly CycleToPause[] {
  const last = cycles.findLastIndex((cycle) => cycle.startsOn < today || !isTaken(cycle))
  return cycles.slice(last + 1)
}

/**
 * Works out a pause of a running subscription, whose cycles that are not over are given in order. Fails
 * with CannotPause, SubscriptionPaused, and with the field of a day that is out of reach.
 */
export function planPause(
  before: SubscriptionRow,
  cycles: readonly CycleToPause[],
  { asked, by, today }: { asked: PauseAsked; by: 'SELLER' | 'BUYER'; today: CivilDate },
): PausePlan {
  if (before.pausedFrom !== null) throw new Failure(SubscriptionPaused)
  const isRunning = before.status === 'ACTIVE' || before.status === 'DEFAULTER'
  if (!isRunning || before.endsOn !== null) throw new Failure(CannotPause)
  // A trial is days without a charge already, and ends on the day that its buyer was told.
  if (before.trialEndsOn !== null) throw new Failure(CannotPause, { description: IN_TRIAL })
  const taken = takenFrom(cycles, today)
  const { change } = takeBack(before, taken)
  if (change.nextDueDate < today) {
    const description = 'Há períodos desta assinatura que ainda não foram cobrados. Tente depois.'
    throw new Failure(CannotPause, { description })
  }
  const from = asked.from === 'TODAY' ? today : change.nextDueDate
  const lastUntil = addMonths(from, PAUSE_MONTHS)
  const until = asked.until ?? lastUntil
  if (until <= from || until > lastUntil) {
    const description =
      until <= from
        ? 'Escolha um dia depois do começo da pausa.'
        : `Uma pausa dura no máximo ${PAUSE_MONTHS} meses.`
    throw new InvalidFields([{ field: 'until', description }])
  }
  return {
    from,
    until,
    lastUntil,
    taken,
    droppedIds: taken.flatMap(({ chargeId, status }) =>
      chargeId !== null && status !== null && OPEN.includes(status) ? chargeId : [],
    ),
    change: {
      ...change,
      billOn: null,
      pausedFrom: from,
      pausedUntil: until,
      pauseAskedBy: by,
      pauseKeepsDay: asked.keepsDueDay,
      isPaused: from === today,
    },
  }
}

/** True where a subscription is paused already as is asked: a repetition changes nothing. */
export function isPausedAs(
  { pausedFrom, pausedUntil, pauseAskedBy, pauseKeepsDay, nextDueDate }: SubscriptionRow,
  { from, until, keepsDueDay }: PauseAsked,
  today: CivilDate,
): boolean {
  const isAs = pauseAskedBy === 'SELLER' && pauseKeepsDay === keepsDueDay
  if (pausedFrom === null || !isAs) return false
  const isFrom = pausedFrom === (from === 'TODAY' ? today : nextDueDate)
  return isFrom && pausedUntil === (until ?? addMonths(pausedFrom, PAUSE_MONTHS))
}
