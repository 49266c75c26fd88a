import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-messages/endpoints'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { countMessages, type SentMessage, selectMessages } from './subscription-messages.store.ts'

/** What the customer was written about a subscription, what waits to be sent, and what was not and why. */
export const listSubscriptionMessages = query(
  api.listSubscriptionMessages,
  async ({ tx, sellerId, params: { id }, query: { page, size } }) => {
    const [[subscription], rows, count] = await tx.enter(
      selectSubscription(sellerId, id),
      selectMessages(sellerId, id, { page, size }),
      countMessages(sellerId, id),
    )
    if (!subscription) throw new Failure(NotFound)
    return toPage({ page, size }, rows.map(toView), count)
  },
)

const toView = ({ id, at, chargeId, ...message }: SentMessage) => ({
  ...message,
  uuid: id,
  at: at.toISOString(),
  uuidCharge: chargeId,
})
