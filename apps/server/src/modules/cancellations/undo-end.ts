import { billAgain, selectCyclesFrom } from '#modules/billing/index.ts'
import {
  subscriptionUpdated,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** Takes back the end of a locked subscription: what was cancelled for it is billed again. */
export async function undoEnd(tx: Tx, before: SubscriptionRow, asked: { protocol?: string } = {}) {
  const { sellerId, id, endsOn, version } = before
  if (endsOn === null) return { change: {}, step: {} }
  const [taken] = await tx.read(selectCyclesFrom(sellerId, id, endsOn))
  const again = billAgain(before, taken, tx.today)
  const change = { ...again.change, endsOn: null, endAskedBy: null, version: version + 1 }
  const undoing: Step = {
    writes: [updateSubscription(sellerId, id, change)],
    events: [subscriptionUpdated({ ...before, ...change })],
    audit: [{ action: 'subscription.cancel-undone', subject: id, details: { endsOn, ...asked } }],
  }
  return { change, step: merge(again.step, undoing) }
}
