import { type Cents, mulBps, subtract } from '@vintem/brazil/money'
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

/** Undefined where too few fell due. */
export const lateShareOf = (lateness: Lateness | undefined): Lateness | undefined =>
  lateness && lateness.due >= ENOUGH ? lateness : undefined

interface Message {
  chargeId: string
  stage: ReminderStage
  channel: ReminderChannel
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
  const known = new Set(experience.flatMap(({ stage, sent }) => (sent >= ENOUGH ? stage : [])))
  if (known.size === 0) return new Map()
  const bpsOf = ({ stage, channel }: Message): number | undefined => {
    const found = experience.find((each) => each.stage === stage && each.channel === channel)
    if (!found || found.sent < ENOUGH) return undefined
    return Math.round((found.paid / found.sent) * 10_000)
  }
  const left = new Map(values)
  const recoveries = new Map<M, Cents>()
  const late = messages.filter(({ stage }) => known.has(stage))
  const together = Map.groupBy(late, ({ chargeId, stage }) => `${chargeId} ${stage}`)
  for (const [first, ...others] of together.values()) {
    const rates = [first, ...others].flatMap((each) => (each && bpsOf(each)) ?? [])
    const value = first && left.get(first.chargeId)
    if (value === undefined || rates.length === 0) continue
    const brought = mulBps(value, Math.max(...rates))
    recoveries.set(first as M, brought)
    left.set((first as M).chargeId, subtract(value, brought))
  }
  return recoveries
}
