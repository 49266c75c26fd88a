import * as api from '@vintem/contracts/subscriptions/endpoints'
import {
  subscriptionUpdated,
  toSubscriptionView,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { command } from '#use-cases/use-case.ts'
import { fromNextCycle } from './plan-change.ts'
import { expectQuote, planChange, quoteNextCycle } from './plan-quote.ts'
import { toTerms } from './plan-terms.ts'

/**
 * Changes what a running subscription is charged from its next cycle on; charges that were made stay
 * as they are. Fails as planChange does, and with QuoteChanged.
 */
export const editSubscription = command(
  api.editSubscription,
  async ({ tx, sellerId, params: { id }, body: { quote, ...edit } }) => {
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
      { answer: toSubscriptionView(after, charges) },
    )
  },
)
