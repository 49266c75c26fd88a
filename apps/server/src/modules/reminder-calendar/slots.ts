import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  daysBetween,
  isBusinessDay,
} from '@vintem/brazil/calendar'
import {
  REMINDER_CHANNELS,
  REMINDER_METHODS,
  type ReminderMethod,
  type ReminderStage,
  switchOf,
} from '@vintem/contracts/reminders/stages'
import { FORETOLD_NOTICES, type ForetoldNotice } from '@vintem/contracts/reminders/views'
import {
  datesOf,
  isSwitchedOn,
  momentOf,
  type ReminderSettings,
  TIMED_STAGES,
  type TimedStage,
} from '#modules/reminders/index.ts'
import { renewalNotice } from '#modules/renewals/index.ts'
import { endingNotices } from '#modules/trials/index.ts'

/** What a message is about: a stage of a charge, or a subscription itself. */
export type SlotKind = TimedStage | ForetoldNotice

/** All messages of a kind about one day that are sent at an instant. */
export interface Slot {
  sendAt: Date
  kind: SlotKind
  /** On which the charge is due, the subscription renews, or its trial is over. */
  day: CivilDate
}

/** Where a message stands among those of its slot. */
export interface SlotPlace {
  /** Of a charge that is there, of a subscription, or of one that is due on no day of its own. */
  source: '0' | '1' | '2'
  /** By which those of a source are in order, with the id. */
  date: CivilDate
  /** Of the charge or, with the number of the cycle behind it, of the subscription. */
  id: string
}

const KINDS: readonly SlotKind[] = [...TIMED_STAGES, ...FORETOLD_NOTICES]
const letterOf = (kind: SlotKind): string => String.fromCharCode(65 + KINDS.indexOf(kind))

/** The place of a slot in the calendar, as a text whose order is that of the calendar. */
export const keyOf = ({ sendAt, kind, day }: Slot): string =>
  [sendAt.toISOString(), letterOf(kind), day].join('|')

/** The place of a message in the calendar, within that of its slot. */
export const placeOf = (slot: Slot, { source, date, id }: SlotPlace, channel: string): string =>
  [keyOf(slot), source, date, id, channel].join('|')

/** A place behind all messages of one charge in a slot. */
export const placeBehind = (key: string, { source, date, id }: SlotPlace): string =>
  [key, source, date, id, 'Z'].join('|')

/** The slot of a place, and the place within. */
export function readPlace(text: string): { slot: string; place: SlotPlace } {
  const [sendAt = '', kind = '', day = '', source = '', date = '', id = ''] = text.split('|')
  return { slot: [sendAt, kind, day].join('|'), place: { source, date, id } as SlotPlace }
}

interface Around {
  now: Date
  days: { from: CivilDate; until: CivilDate }
}

/** The slots of reminders from now to a day; none of a stage that is switched off. */
export function reminderSlots({ now, days }: Around, settings: ReminderSettings): Slot[] {
  if (!settings.active) return []
  const stages = TIMED_STAGES.filter((stage) => methodsOn(settings, stage).length > 0)
  const slots = new Map<string, Slot>()
  for (const day of datesOf(days)) {
    for (const stage of stages) {
      for (const isWide of settings.wideHours ? [false, true] : [false]) {
        const { day: stageDay, sendAt, isOver } = momentOf(stage, day, isWide)
        if (stageDay < days.from || stageDay > days.until || isOver || sendAt <= now) continue
        const slot = { sendAt, kind: stage, day }
        slots.set(keyOf(slot), slot)
      }
    }
  }
  return [...slots.values()]
}

/** The slots of e-mails about the ends of trials and about renewals, on the days that there are any of. */
export function noticeSlots(
  { now, days }: Around,
  { trials, renewals }: { trials: readonly CivilDate[]; renewals: readonly CivilDate[] },
): Slot[] {
  const running = { status: 'ACTIVE', endsOn: null } as const
  const slots = [
    ...trials.flatMap((day) =>
      endingNotices({ ...running, startDate: LONG_AGO, trialEndsOn: day }).map(({ sendAt }) => ({
        sendAt,
        kind: 'TRIAL_ENDING' as const,
        day,
      })),
    ),
    ...renewals.flatMap((day) =>
      renewalNotice({ ...running, period: 'YEARLY', billOn: day, nextDueDate: day }).map(
        ({ sendAt }) => ({ sendAt, kind: 'RENEWAL' as const, day }),
      ),
    ),
  ]
  return slots.filter(({ sendAt }) => sendAt > now && civilDateOf(sendAt) <= days.until)
}

const LONG_AGO = '0001-01-01' as CivilDate

/** The methods whose charges have a message of a stage by some channel. */
export const methodsOn = (settings: ReminderSettings, stage: ReminderStage): ReminderMethod[] =>
  REMINDER_METHODS.filter((method) =>
    REMINDER_CHANNELS.some((channel) => {
      const type = switchOf(method, stage, channel)
      return type !== undefined && isSwitchedOn(settings, type)
    }),
  )

/** How many charges of a monthly subscription there are to come in the calendar, after the first. */
const MONTHS = [1, 2]

/**
 * The next due days of the subscriptions that may be in a slot: its day, and the same day of the months before;
 * and, of those by boleto alone, the days that are moved to it since they are no business days. Fifteen days
 * before its own due day a charge is made and sent: only one whose day is moved is reminded of then.
 */
export function nextDueDaysOf({ kind, day }: Pick<Slot, 'kind' | 'day'>): {
  own: CivilDate[]
  moved: CivilDate[]
} {
  const moved: CivilDate[] = []
  for (
    let before = addDays(day, -1);
    isBusinessDay(day) && !isBusinessDay(before);
    before = addDays(before, -1)
  ) {
    moved.push(before)
  }
  const own = kind === 'BEFORE_15' ? [] : withMonthsBefore([day])
  return { own, moved: withMonthsBefore(moved).filter((each) => !own.includes(each)) }
}

const withMonthsBefore = (days: readonly CivilDate[]): CivilDate[] => [
  ...new Set(days.flatMap((each) => [each, ...MONTHS.flatMap((back) => monthsBefore(each, back))])),
]

/** The day of a former month that comes to a day; to the last day of a month come all that shorter months move. */
function monthsBefore(day: CivilDate, back: number): CivilDate[] {
  const first = addMonths(addDays(day, 1 - dayOf(day)), -back)
  const days = daysBetween(first, addMonths(first, 1))
  const isLast = dayOf(addDays(day, 1)) === 1
  const until = isLast ? days : Math.min(dayOf(day), days)
  const from = Math.min(dayOf(day), days)
  return Array.from({ length: until - from + 1 }, (_, index) => addDays(first, from - 1 + index))
}

const dayOf = (day: CivilDate): number => Number(day.slice(8))
