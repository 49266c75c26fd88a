import type { Tx } from '#use-cases/tx.ts'
import { selectPurchases } from './charge-limits.store.ts'
import type { ChargeRow } from './charges.store.ts'

type OfPurchase = Pick<ChargeRow, 'id' | 'linkId' | 'groupId'>

/** The limit of a link, locked: other payments there wait for this transaction. */
export interface ChargeLimit {
  linkId: string
  purchases: number
}

/**
 * Says for each charge in turn whether its link has a place for it, and takes the place
 * (docs/decisions/0091). The parts of one purchase share theirs. Links without a limit have room
 * for all, and cost no trip.
 */
export async function placesAt(
  tx: Tx,
  limited: readonly ChargeLimit[],
): Promise<(charge: OfPurchase) => boolean> {
  if (limited.length === 0) return () => true
  const limits = new Map(limited.map(({ linkId, purchases }) => [linkId, purchases]))
  // Counted after the links are locked: a statement sees only what was committed before it began.
  const [paid] = await tx.read(selectPurchases(tx.sellerId, [...limits.keys()]))
  const taken = new Map<string, Set<string>>()
  for (const { linkId, purchase } of paid) placesOf(taken, linkId ?? '').add(purchase)
  return ({ id, linkId, groupId }) => {
    const limit = linkId === null ? undefined : limits.get(linkId)
    if (limit === undefined || linkId === null) return true
    const purchases = placesOf(taken, linkId)
    const purchase = groupId ?? id
    if (!purchases.has(purchase) && purchases.size >= limit) return false
    purchases.add(purchase)
    return true
  }
}

function placesOf(taken: Map<string, Set<string>>, linkId: string): Set<string> {
  const known = taken.get(linkId) ?? new Set<string>()
  taken.set(linkId, known)
  return known
}
