import { addDays, addMonths, type CivilDate, startOfDay, weekday } from '@vintem/brazil/calendar'
import type { Frequency } from '@vintem/contracts/report-schedules/words'
import type { ReportPeriod } from '#modules/report-kinds/index.ts'

const WEEK = 7
const MONDAY = 1
const HOUR_MILLIS = 3_600_000
/** In the morning, when what is due on the day before has been settled. */
const RUN_HOUR = 6

const firstOfMonth = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01` as CivilDate

/** The day after this one on which a schedule runs next: a Monday, or the first of a month. */
export const nextRunAfter = (frequency: Frequency, day: CivilDate): CivilDate =>
  frequency === 'MONTHLY'
    ? addMonths(firstOfMonth(day), 1)
    : addDays(day, WEEK - ((weekday(day) - MONDAY + WEEK) % WEEK))

/** What the report of a day holds: the week or the month before. */
export const periodBefore = (frequency: Frequency, day: CivilDate): ReportPeriod => ({
  startDate: frequency === 'MONTHLY' ? addMonths(day, -1) : addDays(day, -WEEK),
  endDate: addDays(day, -1),
})

/** The instant of the run of a day. */
export const runInstant = (day: CivilDate): Date =>
  new Date(startOfDay(day).getTime() + RUN_HOUR * HOUR_MILLIS)
