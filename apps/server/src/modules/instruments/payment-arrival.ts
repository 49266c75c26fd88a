import { type Arrival, type ChargeRow, isPayable } from '#modules/charges/index.ts'

/** A charge, with the instrument it was found by and the event that paid that before, if any. */
export type Instrumented = ChargeRow & { instrument: string; eventId: string | null }

/**
 * Sorts arrivals into those that pay a charge and those that match none: paid twice, after
 * cancelling, with another amount, for something unknown, at a link that has had all its payments,
 * or on a day that an operator has to look at. Money cannot be refused, so every new arrival is in
 * one of the two; one that was already counted is in neither.
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
      isPayable(charge.status) &&
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
