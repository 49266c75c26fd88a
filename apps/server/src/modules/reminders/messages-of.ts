import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import {
  type ReminderChannel,
  type ReminderMethod,
  type ReminderStage,
  switchOf,
} from '@vintem/contracts/reminders/stages'
import { isSwitchedOn, type ReminderSettings } from './reminder-settings.ts'
import {
  decisionTime,
  isLateStage,
  isWidened,
  openingFrom,
  stageDay,
  TIMED_STAGES,
  type TimedStage,
} from './stage-days.ts'

/** Days by which a due day is moved to a business day at the most: that of a boleto is counted from the moved one. */
const JUST_SENT_DAYS = 5

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
  /** The ways by which its buyer wants to be written to. */
  channels: readonly ReminderChannel[]
  /** Of the buyer's address; null where none is known. */
  buyerState: string | null
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

/**
 * What the buyers of these charges get from one day to another, each at most once, and at hours at
 * which one writes to people. A stage whose opening would be that of the next is left out.
 */
export function messagesOf(
  charges: readonly ChargeToRemind[],
  settings: Pick<ReminderSettings, 'active' | 'switches' | 'wideHours'>,
  { from, until }: { from: CivilDate; until: CivilDate },
): ReminderMessage[] {
  if (!settings.active) return []
  // Thousands of charges share a few due dates.
  const known = new Map<string, ReturnType<typeof momentsOf>>()
  return charges.flatMap((charge) => {
    const { dueDate } = charge
    const isWide = isWidened(settings, charge)
    const moments = known.getOrInsertComputed(`${dueDate} ${isWide}`, () =>
      momentsOf(dueDate, isWide).filter(
        ({ day, isOver }) => day >= from && day <= until && !isOver,
      ),
    )
    return moments.flatMap(({ stage, day, sendAt }) => {
      if (!isFor(charge, stage, day)) return []
      return charge.channels
        .filter((channel) => isWanted(charge, { stage, channel }, settings))
        .map((channel) => ({ chargeId: charge.id, stage, channel, day, sendAt }))
    })
  })
}

/** When each stage of a charge is sent. */
const momentsOf = (dueDate: CivilDate, isWide: boolean) =>
  TIMED_STAGES.map((stage) => ({ stage, ...momentOf(stage, dueDate, isWide) }))

/** When a stage of a charge is sent, and whether the next one has begun by then. */
export function momentOf(stage: TimedStage, dueDate: CivilDate, isWide: boolean) {
  const day = stageDay(stage, dueDate)
  const sendAt = openingFrom(decisionTime(day), stage, isWide)
  return { day, sendAt, isOver: isOvertaken(stage, dueDate, civilDateOf(sendAt)) }
}

/** Of several messages of a charge and channel the newest: after a pause nobody gets a pile. */
export const newestOf = (messages: readonly ReminderMessage[]): ReminderMessage[] => [
  ...new Map(
    messages.map((message) => [`${message.chargeId} ${message.channel}`, message]),
  ).values(),
]

function isFor(
  { status, method, issuedOn, isRecurring }: ChargeToRemind,
  stage: TimedStage,
  day: CivilDate,
) {
  if (!isLateStage(stage)) {
    // What was just sent says what the first reminder would: billed ahead, it may be some days before it.
    const toldOn = stage === 'BEFORE_15' ? addDays(issuedOn, JUST_SENT_DAYS) : issuedOn
    return status === 'SCHEDULED' && day > toldOn
  }
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

export type SkipReason =
  | 'CLOSED'
  | 'MOVED'
  | 'OVERTAKEN'
  | 'SWITCHED_OFF'
  | 'UNSUBSCRIBED'
  | 'ADDRESS_REFUSED'
  | 'TOO_MANY'

interface Around {
  settings: Pick<ReminderSettings, 'active' | 'switches'>
  today: CivilDate
  /** Why the recipient gets no message by this channel any more; undefined where it does. */
  ended: SkipReason | undefined
  /** The recipient has had all messages about late charges that one gets in a month. */
  isSpent: boolean
}

type ChargeNow = Pick<ChargeToRemind, 'method' | 'status' | 'dueDate'>

/** Why a message that was decided is not sent after all; undefined where it is. */
export function reasonToSkip(
  message: { stage: ReminderStage; channel: ReminderChannel; day: CivilDate; isInstead?: boolean },
  charge: ChargeNow,
  { settings, today, ended, isSpent }: Around,
): SkipReason | undefined {
  const { stage, channel } = message
  // In place of a message by WhatsApp, it is that one's switch that counts.
  const type =
    charge.method && switchOf(charge.method, stage, message.isInstead ? 'WHATSAPP' : channel)
  const overtaken =
    stage === 'PAID' ? reasonOfReceipt(charge) : reasonOf(stage, message.day, charge)
  if (overtaken) return overtaken
  if (!settings.active || !type || !isSwitchedOn(settings, type)) return 'SWITCHED_OFF'
  if (ended) return ended
  if (stage === 'PAID') return undefined
  if (isOvertaken(stage, charge.dueDate, today)) return 'OVERTAKEN'
  if (!isLateStage(stage)) return charge.status === 'SCHEDULED' ? undefined : 'OVERTAKEN'
  return isSpent ? 'TOO_MANY' : undefined
}

const reasonOfReceipt = ({ status }: ChargeNow): SkipReason | undefined =>
  status === 'PAID' ? undefined : 'CLOSED'

function reasonOf(
  stage: TimedStage,
  day: CivilDate,
  { status, dueDate }: ChargeNow,
): SkipReason | undefined {
  if (!['SCHEDULED', 'LATE', 'FAILED'].includes(status)) return 'CLOSED'
  return stageDay(stage, dueDate) === day ? undefined : 'MOVED'
}
