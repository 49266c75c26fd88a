import {
  addDays,
  type CivilDate,
  civilDateOf,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'

/** Days before a debit on which it is ordered, and the last on which it may be (billing §8). */
const [ORDER_DAYS, LATEST_DAYS] = [7, 2]
/** Days after the due day on which it is tried again: the day after is ordered before the evening's answer. */
const RETRY_DAYS = [2, 4, 7]
const HOUR_MILLIS = 3_600_000

const hourOf = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS)

/** The day on which a charge is taken: on business days alone. */
export const debitDay = (dueDate: CivilDate): CivilDate => nextBusinessDay(dueDate)

/** When a debit is ordered; in the past where it was billed late. */
export const orderAt = (on: CivilDate): Date => hourOf(addDays(on, -ORDER_DAYS), 8)

/** Whether a debit may still be ordered; earlier than ten days before nobody asks. */
export const mayOrder = (now: Date, on: CivilDate): boolean =>
  civilDateOf(now) <= addDays(on, -LATEST_DAYS)

/** By when the payer's bank must have taken it on. */
export const takenOnBy = (on: CivilDate): Date => hourOf(addDays(on, -LATEST_DAYS), 18)

/** When the bank has looked for the money once (0–8 h), and again (18–21 h). */
export const morningOf = (on: CivilDate): Date => hourOf(on, 8.5)
export const eveningOf = (on: CivilDate): Date => hourOf(on, 21.5)

/** When another attempt on a day is ordered: at noon of its eve. */
export const retryAt = (on: CivilDate): Date => hourOf(addDays(on, -1), 12)

/** Whether another attempt on a day may still be ordered, or one be taken back: up to 22:00 of its eve. */
export const mayChange = (now: Date, on: CivilDate): boolean => now < hourOf(addDays(on, -1), 22)

interface DebitDays {
  dueOn: CivilDate
  retries: number
  lastOn: CivilDate
  /** When the next charge falls due. */
  nextCycle: CivilDate
}

/**
 * The next day on which a debit that found no money is tried again: at most three times in seven days,
 * before the next cycle. Undefined where there is none.
 */
export function nextRetry(
  { dueOn, retries, lastOn }: Omit<DebitDays, 'nextCycle'>,
  { now, nextCycle }: { now: Date; nextCycle: CivilDate },
): CivilDate | undefined {
  if (retries >= RETRY_DAYS.length) return undefined
  return RETRY_DAYS.map((days) => addDays(dueOn, days)).find(
    (day) => day > lastOn && day < nextCycle && mayChange(now, day),
  )
}

/** The day on which the payer's bank takes a debit next, as far as is known; undefined where none is to come. */
export const nextDebitOn = (
  { dueOn, retries, lastOn, nextCycle }: DebitDays,
  now: Date,
): CivilDate | undefined =>
  now < eveningOf(lastOn) ? lastOn : nextRetry({ dueOn, retries, lastOn }, { now, nextCycle })
