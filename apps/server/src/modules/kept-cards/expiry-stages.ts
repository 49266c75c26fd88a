import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'

/**
 * When the expiry of a kept card is looked at, in days from its last one: before it the acquirer is asked for
 * the new card and, where there is none, the buyer; once it is over, the acquirer alone (billing §5).
 */
const STAGES = [
  { days: -30, isBuyerAsked: true },
  { days: -7, isBuyerAsked: true },
  { days: 1, isBuyerAsked: false },
] as const

/** Before the cards of the day are charged, so that an expired one is renewed by then. */
const HOUR_MILLIS = 3_600_000
const WATCH_HOUR = 5

export const watchTime = (day: CivilDate): Date =>
  new Date(startOfDay(day).getTime() + WATCH_HOUR * HOUR_MILLIS)

/** The first day after another on which the expiry of a card is looked at; null where none is left. */
export function nextWatch(expiresOn: CivilDate | null, after: CivilDate): CivilDate | null {
  if (expiresOn === null) return null
  const days = STAGES.map((stage) => addDays(expiresOn, stage.days))
  return days.find((day) => day > after) ?? null
}

/** True where a card may be asked for: after a standstill, not once the former has expired. */
export const isBuyerAsked = (expiresOn: CivilDate, today: CivilDate): boolean =>
  STAGES.findLast(({ days }) => addDays(expiresOn, days) <= today)?.isBuyerAsked === true &&
  expiresOn >= today
