import type { CivilDate } from '@vintem/brazil/calendar'
import type { ChargeRow } from '#modules/charges/index.ts'
import { endDebitRetries } from '#modules/mandates/index.ts'
import {
  NOT_PAUSED,
  subscriptionCancelScheduled,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { endOn } from './cancellation-work.ts'
import { isDroppedAt, type LateCharges } from './cancellation.ts'
import { dropCharges } from './end-now.ts'

interface End {
  endsOn: CivilDate
  by: 'SELLER' | 'BUYER'
  open: readonly ChargeRow[]
  actor: string
  late: LateCharges
}

/**
 * Ends a locked subscription with a day to come (docs/decisions/0132): it stays as it is until then,
 * and nothing is billed for later; a pause to come is left out. Charges of later periods are cancelled
 * now, and what is late is tried by no mandate any more. Fails with PaymentUnderWay while a card is paying one of them.
 */
export async function scheduleEnd(tx: Tx, before: SubscriptionRow, end: End) {
  const { endsOn, by, open, actor, late } = end
  const { sellerId, id, version } = before
  const { droppedIds, step } = await dropCharges(tx, open, {
    isDropped: (charge) => isDroppedAt(endsOn, charge, late),
    actor,
  })
  const kept = new Set(open.map((charge) => charge.id).filter((each) => !droppedIds.includes(each)))
  const retries = await endDebitRetries(tx, id, kept)
  const change = { endsOn, endAskedBy: by, billOn: null, ...NOT_PAUSED, version: version + 1 }
  const details = { endsOn, charges: droppedIds }
  const ending: Step = {
    writes: [updateSubscription(sellerId, id, change)],
    work: [endOn(id, endsOn)],
    events: [subscriptionCancelScheduled({ ...before, ...change })],
    audit: [{ action: 'subscription.cancel-scheduled', subject: id, details }],
  }
  return { droppedIds, change, step: merge(step, retries, ending) }
}
