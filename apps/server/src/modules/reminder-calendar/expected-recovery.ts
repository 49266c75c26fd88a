import { type Cents, mulBps, mulRatio, subtract } from '@vintem/brazil/money'
import type { ReminderChannel, ReminderStage } from '@vintem/contracts/reminders/stages'

/** A payment within so many days counts as brought by a message: before the next one is due. */
export const DAYS_TO_PAY = 5

/** Fewer messages or charges than these say nothing yet. */
const ENOUGH = 20

/** Of the late messages of a kind, how many were sent and how many brought a payment. */
export interface Experience {
  stage: ReminderStage
  channel: ReminderChannel
  sent: number
  paid: number
}

/** Of charges that fell due, how many there were and how many were late. */
export interface Lateness {
  due: number
  late: number
}

/** What messages have brought before, and how many charges were late. */
export interface Past {
  experience: readonly Experience[]
  lateness: Lateness | undefined
}

/** What of a charge is expected to be unpaid when it is late; undefined where too few fell due to know. */
export const lateOf = (
  valueCents: Cents,
  { lateness }: Pick<Past, 'lateness'>,
): Cents | undefined =>
  lateness && lateness.due >= ENOUGH ? mulRatio(valueCents, lateness.late, lateness.due) : undefined

interface Message {
  chargeId: string
  stage: ReminderStage
  channel: ReminderChannel
}

/** A message that is expected to bring a share of what is left of its charge. */
interface Bringer<M> {
  message: M
  bps: number
}

/**
 * What each message is expected to bring: the share that such messages brought before, of what is left
 * of the charge after the messages ahead of it. Undefined for a message about what is not late yet,
 * and where there were too few. Messages are in the order of time; two of a stage count once, at the
 * better share.
 */
export function recoveriesOf<M extends Message>(
  messages: readonly M[],
  values: ReadonlyMap<string, Cents>,
  experience: readonly Experience[],
): ReadonlyMap<M, Cents> {
  const left = new Map(values)
  const recoveries = new Map<M, Cents>()
  for (const { message, bps } of bringersOf(messages, experience)) {
    const value = left.get(message.chargeId)
    if (value === undefined) continue
    const brought = mulBps(value, bps)
    recoveries.set(message, brought)
    left.set(message.chargeId, subtract(value, brought))
  }
  return recoveries
}

/** The messages that are expected to bring something, each with its share of what is left by then. */
export function bringersOf<M extends Message>(
  messages: readonly M[],
  experience: readonly Experience[],
): Bringer<M>[] {
  const known = new Set(experience.flatMap(({ stage, sent }) => (sent >= ENOUGH ? stage : [])))
  if (known.size === 0) return []
  const bpsOf = ({ stage, channel }: Message): number | undefined => {
    const found = experience.find((each) => each.stage === stage && each.channel === channel)
    if (!found || found.sent < ENOUGH) return undefined
    return Math.round((found.paid / found.sent) * 10_000)
  }
  const late = messages.filter(({ stage }) => known.has(stage))
  const together = Map.groupBy(late, ({ chargeId, stage }) => `${chargeId} ${stage}`)
  return [...together.values()].flatMap((all) => {
    const rates = all.flatMap((each) => bpsOf(each) ?? [])
    const [message] = all
    return message && rates.length > 0 ? [{ message, bps: Math.max(...rates) }] : []
  })
}

/** What messages with these shares, one after the other, are expected to bring of what is late of one charge. */
export const broughtOf = (lateCents: Cents, bps: readonly number[]): Cents =>
  subtract(
    lateCents,
    bps.reduce<Cents>((left, each) => subtract(left, mulBps(left, each)), lateCents),
  )
