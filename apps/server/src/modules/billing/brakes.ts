import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { wakeFor } from './billing-work.ts'
import type { SubscriptionToBill } from './billing.store.ts'
import type { BilledCycle } from './billing.ts'
import {
  type Brakes,
  insertAdoption,
  insertHold,
  updateForecast,
  updateReleased,
} from './brakes.store.ts'

/** Charges of one subscription in one day; a further one holds the seller (billing §2). */
const CHARGES_A_DAY = 3
/** A day may bill twice its forecast; what is below these is small enough to be right (docs/decisions/0143). */
const FREE_CYCLES = 20
const FREE_CENTS = 2_000_000

interface Billed {
  subscription: Pick<SubscriptionToBill, 'id' | 'createdAt' | 'billedToday'>
  billed: BilledCycle
}

/** What a slice bills of the forecast of its day: cycles of subscriptions that the eve knew. */
function billedOf(
  results: readonly Billed[],
  { takenAt }: Brakes,
): { cycles: number; cents: Cents } {
  const known = results.filter(
    ({ subscription, billed }) =>
      billed.outcome === 'BILLED' && takenAt !== null && subscription.createdAt < takenAt,
  )
  return {
    cycles: known.length,
    cents: sum(known.flatMap(({ billed }) => billed.lines.map((line) => line.cents))),
  }
}

/** Why a slice is not to be billed before the operator has looked; undefined where it may be. */
export function reasonToHold(
  brakes: Brakes,
  results: readonly Billed[],
  today: CivilDate,
): string | undefined {
  if (brakes.releasedOn === today) return undefined
  const again = results.find(
    ({ subscription, billed }) =>
      billed.outcome === 'BILLED' && subscription.billedToday >= CHARGES_A_DAY,
  )
  if (again) {
    return `subscription ${again.subscription.id} would be billed more than ${CHARGES_A_DAY} times in a day`
  }
  if (brakes.takenAt === null) return undefined
  const now = billedOf(results, brakes)
  const cycles = (brakes.billedCycles ?? 0) + now.cycles
  if (cycles > FREE_CYCLES && cycles > 2 * (brakes.cycles ?? 0)) {
    return `the day would bill ${cycles} cycles, and its eve expected ${brakes.cycles}`
  }
  const value = sum([brakes.billedCents ?? cents(0), now.cents])
  if (value > FREE_CENTS && value > 2 * (brakes.cents ?? 0)) {
    return `the day would bill ${value} cents, and its eve expected ${brakes.cents}`
  }
  return undefined
}

/** A seller of whom nothing is billed until it is released. */
export const held = (tx: Tx, why: string): Step => ({
  writes: [insertHold(tx.sellerId, why, tx.now)],
  audit: [{ action: 'billing.held', subject: String(tx.sellerId), details: { why } }],
})

/** Bills a held seller again, what waited included; for the rest of the day nothing holds it. */
export const released = (tx: Tx, hold: { why: string; heldAt: Date }): Step => ({
  writes: [updateReleased(tx.sellerId, tx.today)],
  work: [wakeFor(newId(), tx.today)],
  audit: [{ action: 'billing.released', subject: String(tx.sellerId), details: hold }],
})

/** Counts what a slice bills of its forecast; the first of an installation adopts it. */
export function counted(
  tx: Tx,
  brakes: Brakes,
  { results, moneyRails }: { results: readonly Billed[]; moneyRails: string },
): Step {
  const billed = billedOf(results, brakes)
  return {
    writes: [
      ...(brakes.isAdopted === null ? [insertAdoption(moneyRails, tx.now)] : []),
      ...(billed.cycles > 0 ? [updateForecast(tx.sellerId, tx.today, billed)] : []),
    ],
  }
}
