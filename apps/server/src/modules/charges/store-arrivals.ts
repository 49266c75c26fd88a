import type { Transactions } from '#platform/database/transactions.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import type { StoredArrival } from './confirmation.jobs.ts'
import type { Arrival } from './payment-arrival.ts'

/**
 * Keeps arrivals as work of their sellers, under the rail's own id: told twice, stored once. What
 * carries no seller of ours is dropped: it was never one of our requests.
 */
export async function storeArrivals(
  { transact }: Transactions,
  kind: string,
  arrivals: readonly Arrival[],
): Promise<void> {
  const bySeller = Map.groupBy(arrivals, (arrival) => sellerOfRoutedId(arrival.instrument))
  for (const [sellerId, ofSeller] of bySeller) {
    if (sellerId === undefined) continue
    await transact({ sellerId, actorName: kind }, async (tx) => {
      await tx.enter()
      const work = ofSeller.map((arrival) => ({
        kind,
        key: arrival.eventId,
        payload: toStored(arrival),
      }))
      await tx.commit([], { work })
    })
  }
}

function toStored({ instrument, amountCents, paidAt, paidOn }: Arrival): StoredArrival {
  return { instrument, amountCents, paidAt: paidAt.toISOString(), paidOn }
}
