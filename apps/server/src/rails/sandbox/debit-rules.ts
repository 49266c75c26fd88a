import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  startOfDay,
} from '@vintem/brazil/calendar'

/** Days before a debit from which, and up to which, it is ordered (billing §8). */
const [EARLIEST_DAYS, LATEST_DAYS] = [10, 2]
/** Attempts after the first, and days in which they are. */
const RETRIES = 3
const RETRY_DAYS = 7
const HOUR_MILLIS = 3_600_000

/** An hour of a day, of São Paulo. */
export const hourOf = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS)

/** Whether the bank takes an order today for a debit on a day. */
export function mayOrder(now: Date, on: CivilDate): boolean {
  const days = daysBetween(civilDateOf(now), on)
  return days >= LATEST_DAYS && days <= EARLIEST_DAYS
}

/** Whether the bank still takes an order of another attempt on a day, or takes back one for it. */
export const mayChange = (now: Date, on: CivilDate): boolean => now < hourOf(addDays(on, -1), 22)

/** Whether another attempt on a day is within what was agreed (`PERMITE_3R_7D`). */
export const mayRetry = (dueOn: CivilDate, retries: number, on: CivilDate): boolean =>
  retries < RETRIES && on > dueOn && daysBetween(dueOn, on) <= RETRY_DAYS

/** Codes that end a debit permanently (API Pix 2.9.0, `tentativas.rejeicao.codigo`). */
export const ENDING_CODES: readonly string[] = [
  'AC05',
  'AM09',
  'DENC',
  'DS27',
  'DTED',
  'MIDI',
  'MSUC',
  'NITX',
  'RC09',
]
