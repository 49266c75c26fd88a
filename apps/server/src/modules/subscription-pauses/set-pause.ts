import { takeBack } from '#modules/billing/index.ts'
import { dropCharges } from '#modules/cancellations/index.ts'
import { type ChargeRow, lockCharges } from '#modules/charges/index.ts'
import {
  subscriptionPaused,
  subscriptionPauseScheduled,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { PausePlan } from './pause-plan.ts'
import { beginOn, endOn } from './pause-work.ts'

/**
 * Pauses a locked subscription as planned: the charges of its pause are cancelled now. Gives its change, and
 * the step. Fails with PaymentUnderWay while a card is paying one of them.
 */
export async function setPause(
  tx: Tx,
  before: SubscriptionRow,
  { plan, open, actor }: { plan: PausePlan; open: readonly ChargeRow[]; actor: string },
): Promise<{ change: Partial<SubscriptionRow>; step: Step }> {
  const { sellerId, id } = before
  const { from, until, droppedIds, taken } = plan
  // Billed between the lock of the open charges and that of the subscription.
  const missed = droppedIds.filter((chargeId) => open.every((charge) => charge.id !== chargeId))
  const late = missed.length > 0 ? (await tx.read(lockCharges(sellerId, missed)))[0] : []
  const dropped = await dropCharges(tx, [...open, ...late], {
    isDropped: (charge) => droppedIds.includes(charge.id),
    actor,
  })
  const change = { ...plan.change, version: before.version + 1 }
  const after = { ...before, ...change }
  const details = { from, until, keepsDay: after.pauseKeepsDay, charges: droppedIds }
  const isNow = from === tx.today
  const step = merge(dropped.step, {
    writes: [...takeBack(before, taken).writes, updateSubscription(sellerId, id, change)],
    work: [...(isNow ? [] : [beginOn(id, from)]), endOn(id, until)],
    events: [isNow ? subscriptionPaused(after) : subscriptionPauseScheduled(after)],
    audit: [{ action: 'subscription.paused', subject: id, details }],
  })
  return { change, step }
}
