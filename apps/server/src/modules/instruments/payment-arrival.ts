import { lateCharges, type LateFees } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, subtract } from '@vintem/brazil/money'
import { type Arrival, type ChargeRow, isPayable, lateFrom } from '#modules/charges/index.ts'

/** A charge, with the instrument it was found by and the event that paid that before, if any. */
export type Instrumented = ChargeRow &
  LateFees & {
    instrument: string
    eventId: string | null
    /** Null for a code that only expires. */
    instrumentDueDate: CivilDate | null
  }

/** An arrival that pays a charge, and what of it is above the value. */
export interface PaidArrival {
  charge: ChargeRow
  arrival: Arrival
  surchargeCents: Cents
}

/** Issuers round fine and interest in different ways, each by less than a cent. */
const ROUNDING_CENTS = 2

/**
 * What an arrival is above the value: nothing, or, late, at most what lateness costs on that day.
 * Undefined for any other amount, which pays nothing.
 */
export function surchargeOf(
  {
    valueCents,
    instrumentDueDate,
    fineBps,
    monthlyInterestBps,
  }: Pick<Instrumented, 'valueCents' | 'instrumentDueDate' | keyof LateFees>,
  { amountCents, paidOn }: Pick<Arrival, 'amountCents' | 'paidOn'>,
): Cents | undefined {
  const surchargeCents = subtract(amountCents, valueCents)
  if (surchargeCents === 0) return surchargeCents
  const isLate = instrumentDueDate !== null && paidOn >= lateFrom(instrumentDueDate)
  if (surchargeCents < 0 || !isLate) return undefined
  const { totalCents } = lateCharges({
    amountCents: valueCents,
    dueDate: instrumentDueDate,
    paidOn,
    fineBps,
    monthlyInterestBps,
  })
  return amountCents <= totalCents + ROUNDING_CENTS ? surchargeCents : undefined
}

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
): { paid: PaidArrival[]; unmatched: Arrival[] } {
  const byInstrument = new Map(found.map((each) => [each.instrument, each]))
  const paidNow = new Set<string>()
  const paid: PaidArrival[] = []
  const unmatched: Arrival[] = []
  for (const arrival of arrivals) {
    const charge = byInstrument.get(arrival.instrument)
    if (charge?.eventId === arrival.eventId) continue
    const surchargeCents = charge && surchargeOf(charge, arrival)
    const pays =
      charge !== undefined &&
      surchargeCents !== undefined &&
      !arrival.heldSince &&
      isPayable(charge.status) &&
      !paidNow.has(charge.id) &&
      hasPlace(charge)
    if (pays) {
      paidNow.add(charge.id)
      paid.push({ charge, arrival, surchargeCents })
    } else {
      unmatched.push(arrival)
    }
  }
  return { paid, unmatched }
}
