import { addMonths, type CivilDate, nextBusinessDay, startOfDay } from '@vintem/brazil/calendar'

const HOUR_MILLIS = 60 * 60 * 1_000
/** Invoices are debited at 07:00 (banking §10). */
const DEBIT_HOUR = 7
const DUE_DAY = 5

/** When the invoice of a month, named by its first day, closes: at the end of its last day. */
export const closesAt = (month: CivilDate): Date => startOfDay(addMonths(month, 1))

/** The 5th of the next month, or the next business day. */
export const dueOn = (month: CivilDate): CivilDate => {
  const fifth = `${addMonths(month, 1).slice(0, 8)}0${DUE_DAY}` as CivilDate
  return nextBusinessDay(fifth)
}

export const debitAt = (day: CivilDate): Date =>
  new Date(startOfDay(day).getTime() + DEBIT_HOUR * HOUR_MILLIS)
