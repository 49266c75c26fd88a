import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import {
  REMINDER_CHANNELS,
  type ReminderChannel,
  type ReminderMethod,
  switchOf,
} from '@vintem/contracts/reminders/stages'
import { isSwitchedOn, type ReminderSettings } from './reminder-settings.ts'
import {
  decisionTime,
  isLateStage,
  openingFrom,
  stageDay,
  TIMED_STAGES,
  type TimedStage,
} from './stage-days.ts'

/** What of a charge decides who gets what. */
export interface ChargeToRemind {
  id: string
  method: ReminderMethod | null
  status: string
  dueDate: CivilDate
  /** The day on which its buyer was sent the code or boleto, or where there is none the charge's own. */
  issuedOn: CivilDate
  /** A card that is charged by itself; what was refused at a checkout is not run after. */
  isRecurring: boolean
  /** What was decided before: 'BEFORE_7 EMAIL'. */
  decided: readonly string[]
}

export interface ReminderMessage {
  chargeId: string
  stage: TimedStage
  channel: ReminderChannel
  /** The day of the stage. */
  day: CivilDate
  sendAt: Date
}

/** Channels that messages go by. */
const CHANNELS = REMINDER_CHANNELS.filter((channel) => channel === 'EMAIL')

/**
 * What the buyers of these charges get from one day to another, each at most once, and at hours at
 * which one writes to people. A stage whose opening would be that of the next is left out.
 */
export function messagesOf(
  charges: readonly ChargeToRemind[],
  settings: Pick<ReminderSettings, 'active' | 'switches'>,
  { from, until }: { from: CivilDate; until: CivilDate },
): ReminderMessage[] {
  if (!settings.active) return []
  return charges.flatMap((charge) =>
    TIMED_STAGES.filter((stage) => isFor(charge, stage)).flatMap((stage) => {
      const day = stageDay(stage, charge.dueDate)
      const sendAt = openingFrom(decisionTime(day), stage)
      if (day < from || day > until || isOvertaken(stage, charge.dueDate, civilDateOf(sendAt))) {
        return []
      }
      return CHANNELS.filter((channel) => isWanted(charge, { stage, channel }, settings)).map(
        (channel) => ({ chargeId: charge.id, stage, channel, day, sendAt }),
      )
    }),
  )
}

/** Of several messages of a charge and channel the newest: after a pause nobody gets a pile. */
export const newestOf = (messages: readonly ReminderMessage[]): ReminderMessage[] => [
  ...new Map(
    messages.map((message) => [`${message.chargeId} ${message.channel}`, message]),
  ).values(),
]

function isFor(
  { status, method, dueDate, issuedOn, isRecurring }: ChargeToRemind,
  stage: TimedStage,
) {
  if (!isLateStage(stage)) return status === 'SCHEDULED' && stageDay(stage, dueDate) > issuedOn
  if (status === 'FAILED') return method === 'CREDIT_CARD' && isRecurring
  return status === 'SCHEDULED' || status === 'LATE'
}

/** True where the next stage has begun by a day. */
function isOvertaken(stage: TimedStage, dueDate: CivilDate, by: CivilDate): boolean {
  const next = TIMED_STAGES[TIMED_STAGES.indexOf(stage) + 1]
  return next !== undefined && stageDay(next, dueDate) <= by
}

/** Whether a message is switched on, and neither it nor a later one was decided before. */
function isWanted(
  { method, decided }: ChargeToRemind,
  { stage, channel }: { stage: TimedStage; channel: ReminderChannel },
  settings: Pick<ReminderSettings, 'switches'>,
): boolean {
  const type = method && switchOf(method, stage, channel)
  if (!type || !isSwitchedOn(settings, type)) return false
  const later = TIMED_STAGES.slice(TIMED_STAGES.indexOf(stage))
  return !later.some((each) => decided.includes(`${each} ${channel}`))
}

/** The day on which the buyer is sent the instrument: of a later part, as e-mails of it are. */
export const issuedOnOf = (
  { dueDate, part, notice }: { dueDate: CivilDate; part: number; notice: string | null },
  at: Date,
): CivilDate => (part > 1 && notice === 'NEW' ? addDays(dueDate, -15) : civilDateOf(at))

export type SkipReason = 'CLOSED' | 'MOVED' | 'OVERTAKEN' | 'SWITCHED_OFF' | 'UNSUBSCRIBED'

/** Why a message that was decided is not sent after all; undefined where it is. */
export function reasonToSkip(
  message: { stage: TimedStage; channel: ReminderChannel; day: CivilDate },
  charge: Pick<ChargeToRemind, 'method' | 'status' | 'dueDate'>,
  around: { settings: ReminderSettings; today: CivilDate; isUnsubscribed: boolean },
): SkipReason | undefined {
  const { stage, channel, day } = message
  const { method, status, dueDate } = charge
  const { settings, today, isUnsubscribed } = around
  const type = method && switchOf(method, stage, channel)
  if (!['SCHEDULED', 'LATE', 'FAILED'].includes(status)) return 'CLOSED'
  if (stageDay(stage, dueDate) !== day) return 'MOVED'
  if (!settings.active || !type || !isSwitchedOn(settings, type)) return 'SWITCHED_OFF'
  if (isUnsubscribed) return 'UNSUBSCRIBED'
  if (isOvertaken(stage, dueDate, today)) return 'OVERTAKEN'
  return isLateStage(stage) || status === 'SCHEDULED' ? undefined : 'OVERTAKEN'
}
