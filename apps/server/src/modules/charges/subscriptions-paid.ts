import { beginSubscriptions, endUnbegun } from '#modules/subscriptions/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { ChargeRow } from './charges.store.ts'

type Charge = Pick<ChargeRow, 'id' | 'subscriptionId'>

/** A subscription begins with its first payment. To be written after the charges were paid. */
export function subscriptionsPaid(sellerId: number, charges: readonly Charge[]): Compilable[] {
  const ids = idsOfSubscriptions(charges)
  return ids.length > 0 ? [beginSubscriptions(sellerId, ids)] : []
}

/** A subscription that waits for its first payment ends where nobody can make it any more. */
export function subscriptionsGivenUp(
  sellerId: number,
  charges: readonly Charge[],
  at: Date,
): Compilable[] {
  const ids = idsOfSubscriptions(charges)
  return ids.length > 0 ? [endUnbegun(sellerId, ids, at)] : []
}

/** Most charges are of none, and cost nothing here. */
const idsOfSubscriptions = (charges: readonly Charge[]): string[] =>
  charges.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id)
