import { civilDate, type CivilDate } from './civil-date.ts'

const hourMs = 3_600_000

/**
 * The end of the last daylight-saving time (2019-02-17 00:00 −02:00; Decreto 9.772/2019 abolished
 * it). Since then São Paulo is UTC−3, so arithmetic is enough; for earlier instants Intl is used. A
 * test compares both for the coming years, and fails when a new law is in the time-zone data.
 */
const fixedOffsetSince = Date.UTC(2019, 1, 17, 3)

/** The calendar day in São Paulo at an instant. */
export function civilDateOf(instant: Date): CivilDate {
  const local = wallClock(instant)
  return civilDate(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate())
}

/** The time of day in São Paulo at an instant: 'HH:mm'. */
export const timeOfDay = (instant: Date): string => wallClock(instant).toISOString().slice(11, 16)

/**
 * The first instant of a day in São Paulo: 03:00 UTC, or 02:00 UTC in daylight-saving time.
 * Exact since standard time began in 1914.
 */
export function startOfDay(date: CivilDate): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  const inDaylightSaving = new Date(utcMidnight + 2 * hourMs)
  const isDaylightSaving = civilDateOf(inDaylightSaving) === date
  return isDaylightSaving ? inDaylightSaving : new Date(utcMidnight + 3 * hourMs)
}

/** What clocks in São Paulo show at an instant, as if it were UTC. */
const wallClock = (instant: Date): Date =>
  instant.getTime() < fixedOffsetSince
    ? wallClockByZoneData(instant)
    : new Date(instant.getTime() - 3 * hourMs)

function wallClockByZoneData(instant: Date): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')),
  )
}
