import * as api from '@vintem/contracts/subscription-changes/endpoints'
import {
  subscriptionUpdated,
  toSubscriptionView,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { command } from '#use-cases/use-case.ts'
import { planDueDay } from './due-day.ts'
import { expectQuote } from './plan-quote.ts'

/**
 * Gives a running subscription another due day; charges that were made stay as they are. Fails as
 * planDueDay does, and with QuoteChanged.
 */
export const changeDueDay = command(
  api.changeDueDay,
  async ({ tx, sellerId, params: { id }, body: { day, quote } }) => {
    const { before, charges, version, change, preview } = await planDueDay(tx, id, day)
    expectQuote(preview, quote)
    const after = { ...before, ...change, version }
    const details = { before: before.anchorDay, after: day, since: preview.since }
    return tx.commit(
      {
        writes: [updateSubscription(sellerId, id, { ...change, version })],
        events: [subscriptionUpdated(after)],
        audit: [{ action: 'subscription.due-day-changed', subject: id, details }],
      },
      { answer: toSubscriptionView(after, charges) },
    )
  },
)
