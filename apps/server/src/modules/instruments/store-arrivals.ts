import type { Arrival } from '#modules/charges/index.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import type { Arrivals } from '#work/arrivals.ts'
import type { NewWork } from '#work/job.ts'
import type { pixReceived } from './instrument-work.ts'

/** Keeps arrivals of money as work of their sellers, under the rail's own id. */
export function storeArrivals(
  services: { arrivals: Arrivals },
  arrived: typeof pixReceived,
  received: readonly Arrival[],
): Promise<void> {
  const told = received.map(({ eventId, instrument, amountCents, paidAt, paidOn }) => ({
    instrument,
    work: arrived.now({ eventId }, { instrument, amountCents, paidAt, paidOn }),
  }))
  return storeTold(services, told)
}

interface ToldByRail {
  /** Our id of what it is about: a txid or a boleto's reference. */
  instrument: string
  work: NewWork
}

/**
 * Keeps what a rail tells as work of the sellers it is about: told twice, stored once. What carries
 * no seller of ours is dropped: it was never one of our requests.
 */
export function storeTold(
  { arrivals }: { arrivals: Arrivals },
  told: readonly ToldByRail[],
): Promise<void> {
  const ofSellers = told.flatMap(({ instrument, work }) => {
    const sellerId = sellerOfRoutedId(instrument)
    return sellerId === undefined ? [] : [{ sellerId, ...work }]
  })
  return arrivals.store(ofSellers)
}
