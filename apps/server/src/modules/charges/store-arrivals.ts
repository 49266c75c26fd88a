import { sellerOfRoutedId } from '#platform/ids.ts'
import type { Arrivals } from '#work/arrivals.ts'
import type { StoredArrival } from './confirmation.jobs.ts'
import type { Arrival } from './payment-arrival.ts'

/** Keeps arrivals of money as work of their sellers, under the rail's own id. */
export function storeArrivals(
  services: { arrivals: Arrivals },
  kind: string,
  received: readonly Arrival[],
): Promise<void> {
  const told = received.map((arrival) => ({
    instrument: arrival.instrument,
    key: arrival.eventId,
    payload: toStored(arrival),
  }))
  return storeTold(services, kind, told)
}

interface ToldByRail {
  /** Our id of what it is about: a txid or a boleto's reference. */
  instrument: string
  /** What makes it one event however often it is told. */
  key: string
  payload: object
}

/**
 * Keeps what a rail tells as work of the sellers it is about: told twice, stored once. What carries
 * no seller of ours is dropped: it was never one of our requests.
 */
export function storeTold(
  { arrivals }: { arrivals: Arrivals },
  kind: string,
  told: readonly ToldByRail[],
): Promise<void> {
  const ofSellers = told.flatMap(({ instrument, key, payload }) => {
    const sellerId = sellerOfRoutedId(instrument)
    return sellerId === undefined ? [] : [{ sellerId, kind, key, payload }]
  })
  return arrivals.store(ofSellers)
}

function toStored({ instrument, amountCents, paidAt, paidOn }: Arrival): StoredArrival {
  return { instrument, amountCents, paidAt: paidAt.toISOString(), paidOn }
}
