import { sellerOfRoutedId } from '#platform/ids.ts'
import type { Arrivals } from '#work/arrivals.ts'
import type { StoredArrival } from './confirmation.jobs.ts'
import type { Arrival } from './payment-arrival.ts'

/**
 * Keeps arrivals as work of their sellers, under the rail's own id: told twice, stored once. What
 * carries no seller of ours is dropped: it was never one of our requests.
 */
export function storeArrivals(
  { arrivals }: { arrivals: Arrivals },
  kind: string,
  received: readonly Arrival[],
): Promise<void> {
  const told = received.flatMap((arrival) => {
    const sellerId = sellerOfRoutedId(arrival.instrument)
    if (sellerId === undefined) return []
    return [{ sellerId, kind, key: arrival.eventId, payload: toStored(arrival) }]
  })
  return arrivals.store(told)
}

function toStored({ instrument, amountCents, paidAt, paidOn }: Arrival): StoredArrival {
  return { instrument, amountCents, paidAt: paidAt.toISOString(), paidOn }
}
