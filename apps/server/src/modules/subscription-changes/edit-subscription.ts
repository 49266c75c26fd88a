import * as api from '@vintem/contracts/subscriptions/endpoints'
import {
  type ShowSubscription,
  subscriptionUpdated,
  toSubscriptionView,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { fromNextCycle } from './plan-change.ts'
import { type ChangeAsked, expectQuote, planChange, quoteNextCycle } from './plan-quote.ts'
import { toTerms } from './plan-terms.ts'

export const editSubscription = command(
  api.editSubscription,
  ({ tx, params: { id }, body: { quote, ...edit } }) =>
    changeFromNextCycle(tx, { id, edit, quote }, toSubscriptionView),
)

/**
 * Changes what a running subscription is charged from its next cycle on; charges that were made stay
 * as they are. Fails as planChange does, and with QuoteChanged.
 */
export async function changeFromNextCycle<A>(
  tx: Tx,
  { id, edit, quote }: ChangeAsked,
  show: ShowSubscription<A>,
) {
  const { sellerId } = tx
  const planned = await planChange(tx, id, edit)
  const { before, charges, version } = planned
  expectQuote(quoteNextCycle(planned), quote)
  const change = { ...fromNextCycle(before, planned.terms), version }
  const after = { ...before, ...change }
  const details = { before: toTerms(before), after: toTerms(after) }
  return tx.commit(
    {
      writes: [updateSubscription(sellerId, id, change)],
      events: [subscriptionUpdated(after)],
      audit: [{ action: 'subscription.edited', subject: id, details }],
    },
    { answer: show(after, charges) },
  )
}
