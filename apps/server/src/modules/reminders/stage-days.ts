import {
  addDays,
  bankHolidays,
  type CivilDate,
  civilDateOf,
  isBusinessDay,
  nextBusinessDay,
  startOfDay,
  weekday,
} from '@vintem/brazil/calendar'
import { REMINDER_STAGES, type ReminderStage } from '@vintem/contracts/reminders/stages'

/** A stage with a day of its own; a payment comes when it comes. */
export type TimedStage = Exclude<ReminderStage, 'PAID'>

/** Days from the due date. */
const DAYS: Readonly<Record<TimedStage, number>> = {
  BEFORE_15: -15,
  BEFORE_7: -7,
  BEFORE_2: -2,
  AFTER_2: 2,
  AFTER_7: 7,
  AFTER_20: 20,
}

export const TIMED_STAGES = REMINDER_STAGES.filter((stage) => stage !== 'PAID')

export const isLateStage = (stage: ReminderStage): boolean => stage.startsWith('AFTER')

/** The day of a stage: after the due date it is counted from the business day that is moved to. */
export const stageDay = (stage: TimedStage, dueDate: CivilDate): CivilDate =>
  addDays(isLateStage(stage) ? nextBusinessDay(dueDate) : dueDate, DAYS[stage])

/** The due dates of which a day is the day of a stage; none where it is of no due date. */
export function dueDatesOf(stage: TimedStage, day: CivilDate): CivilDate[] {
  const from = addDays(day, -DAYS[stage])
  if (!isLateStage(stage)) return [from]
  if (!isBusinessDay(from)) return []
  const dates = [from]
  for (let date = addDays(from, -1); !isBusinessDay(date); date = addDays(date, -1)) {
    dates.push(date)
  }
  return dates
}

/** The first day of a stage after a given day; undefined where all have passed. */
export const nextStageDay = (dueDate: CivilDate, today: CivilDate): CivilDate | undefined =>
  TIMED_STAGES.map((stage) => stageDay(stage, dueDate)).find((day) => day > today)

/** The earliest due date with a stage of this kind after a given day. */
export function firstDueDateAfter(stage: TimedStage, today: CivilDate): CivilDate {
  let date = addDays(today, 1 - DAYS[stage])
  while (stageDay(stage, addDays(date, -1)) > today) date = addDays(date, -1)
  return date
}

/** Hours of São Paulo between which buyers are written to (billing §7). */
const USUAL_HOURS = [8, 20] as const
const LATE_HOURS = [9, 18] as const
const SATURDAY_HOURS = [8, 14] as const
const SATURDAY = 6

/** States whose law lets nobody be reminded of a debt at wider hours. */
const STRICT_STATES: readonly string[] = ['SP', 'RJ', 'ES', 'AM', 'AL', 'PR']

/** True where a buyer may be written to at wider hours, which a seller has chosen: of a known state. */
export const isWidened = (
  { wideHours }: { wideHours: boolean },
  { buyerState }: { buyerState: string | null },
): boolean => wideHours && buyerState !== null && !STRICT_STATES.includes(buyerState)

const HOUR_MILLIS = 3_600_000
const hourOf = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS)

/** When a day's messages are decided: an hour before the first is sent, so that all are by then. */
export const decisionTime = (day: CivilDate): Date => hourOf(day, USUAL_HOURS[0] - 1)

/**
 * The first moment, not before an instant, at which a message of a stage may be sent: about a late
 * charge on business days, at wider hours also on a Saturday, and never on a Sunday or holiday.
 */
export function openingFrom(instant: Date, stage: ReminderStage, isWide = false): Date {
  for (let day = civilDateOf(instant); ; day = addDays(day, 1)) {
    const hours = hoursOf(day, stage, isWide)
    if (!hours || instant >= hourOf(day, hours[1])) continue
    const opening = hourOf(day, hours[0])
    return instant > opening ? instant : opening
  }
}

function hoursOf(day: CivilDate, stage: ReminderStage, isWide: boolean) {
  if (!isLateStage(stage)) return USUAL_HOURS
  if (isBusinessDay(day)) return isWide ? USUAL_HOURS : LATE_HOURS
  return isWide && weekday(day) === SATURDAY && !isHoliday(day) ? SATURDAY_HOURS : undefined
}

const isHoliday = (day: CivilDate): boolean =>
  bankHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day)
