import { selectSubscriptionsById } from '#modules/subscriptions/index.ts'
import type { RelatedReaders } from '#use-cases/related.ts'
import { toApiSubscription } from './api-subscription-view.ts'

/** The subscriptions of these ids. */
export const readSubscriptions: RelatedReaders['subscription'] = async (tx, ids) => {
  const [rows] = await tx.read(selectSubscriptionsById(tx.sellerId, ids.map(String)))
  return new Map(rows.map((row) => [row.id, toApiSubscription(row)]))
}
