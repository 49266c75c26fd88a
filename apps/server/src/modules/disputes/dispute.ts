import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'

export const DISPUTE_STATES = ['OPEN', 'CONTESTED', 'WON', 'LOST', 'VOID'] as const

/** Calendar days in which a dispute can be contested (specification 1 §4). */
const DAYS_TO_CONTEST = 5

/** The last day on which a dispute opened at an instant can be contested. */
export const disputeDeadline = (openedAt: Date): CivilDate =>
  addDays(civilDateOf(openedAt), DAYS_TO_CONTEST)

/** The instant at which that day ends in São Paulo. */
export const endOfDeadline = (deadline: CivilDate): Date => startOfDay(addDays(deadline, 1))

/** True while neither the acquirer nor the deadline has decided a dispute. */
export const isUndecided = ({ state }: { state: string }): boolean =>
  state === 'OPEN' || state === 'CONTESTED'

/** A dispute can be contested, once, until the end of its deadline. */
export const isContestable = (
  { state, deadline }: { state: string; deadline: CivilDate },
  now: Date,
): boolean => state === 'OPEN' && now < endOfDeadline(deadline)
