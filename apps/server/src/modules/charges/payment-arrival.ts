import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { isPayable } from './charge.ts'
import { type ChargeRow, statusOf } from './charges.store.ts'

/** Money that a rail says has come in. */
export interface Arrival {
  /** The rail's own id of the payment: what makes it one event however often it is told. */
  eventId: string
  /** Our id of what was paid: a txid or a boleto's reference. */
  instrument: string
  amountCents: Cents
  paidAt: Date
  /** The rail's date of the event. */
  paidOn: CivilDate
  /** When we were told, of a payment whose date is not near it: an operator decides whether it counts. */
  heldSince?: Date
}

/** A charge, with the instrument it was found by and the event that paid that before, if any. */
export type Instrumented = ChargeRow & { instrument: string; eventId: string | null }

/**
 * Which arrivals pay a charge and which match none: paid twice, after cancelling, with another
 * amount, for something unknown, at a link that has had all its payments, or on a day that an operator
 * has to look at. Money cannot be refused, so every new arrival is in one of the two; one that was
 * already counted is in neither.
 */
export function matchArrivals(
  found: readonly Instrumented[],
  arrivals: readonly Arrival[],
  hasPlace: (charge: ChargeRow) => boolean = () => true,
): { paid: { charge: ChargeRow; arrival: Arrival }[]; unmatched: Arrival[] } {
  const byInstrument = new Map(found.map((each) => [each.instrument, each]))
  const paidNow = new Set<string>()
  const paid: { charge: ChargeRow; arrival: Arrival }[] = []
  const unmatched: Arrival[] = []
  for (const arrival of arrivals) {
    const charge = byInstrument.get(arrival.instrument)
    if (charge?.eventId === arrival.eventId) continue
    const pays =
      charge !== undefined &&
      !arrival.heldSince &&
      isPayable(statusOf(charge)) &&
      charge.valueCents === arrival.amountCents &&
      !paidNow.has(charge.id) &&
      hasPlace(charge)
    if (pays) {
      paidNow.add(charge.id)
      paid.push({ charge, arrival })
    } else {
      unmatched.push(arrival)
    }
  }
  return { paid, unmatched }
}
