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
  const messages = received.map(({ eventId, instrument, amountCents, paidAt, paidOn }) => ({
    instrument,
    work: arrived.now({ eventId }, { instrument, amountCents, paidAt, paidOn }),
  }))
  return storeRailMessages(services, messages)
}

interface RailMessageOf {
  /** Our id of the instrument: a txid or a boleto's reference. */
  instrument: string
  work: NewWork
}

/**
 * Stores messages of a rail as work of their sellers, each once. A message with none of our sellers
 * is dropped: it is about none of our requests.
 */
export function storeRailMessages(
  { arrivals }: { arrivals: Arrivals },
  messages: readonly RailMessageOf[],
): Promise<void> {
  const ofSellers = messages.flatMap(({ instrument, work }) => {
    const sellerId = sellerOfRoutedId(instrument)
    return sellerId === undefined ? [] : [{ sellerId, ...work }]
  })
  return arrivals.store(ofSellers)
}
