import type { Compilable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { ChargeStatus } from './charge.ts'
import { insertActivities, updateStatuses } from './charges.store.ts'

/** Why charges move, as their history tells it (domain §4). */
interface Move {
  status: ChargeStatus
  kind: string
  actor: string
  at: Date
  details?: object
}

/** Moves several charges alike, each with a line in its history; nothing where there are none. */
export function moveCharges(
  sellerId: number,
  ids: readonly string[],
  { status, ...activity }: Move,
): Compilable[] {
  if (ids.length === 0) return []
  const activities = ids.map((chargeId) => ({ id: newId(), chargeId, details: {}, ...activity }))
  return [updateStatuses(sellerId, ids, status), insertActivities(sellerId, activities)]
}
