import { markLinksPaid } from '#modules/payment-links/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { ChargeRow } from './charges.store.ts'

/** A link for one customer is closed by its payment. */
export function linksPaid(
  sellerId: number,
  charges: readonly Pick<ChargeRow, 'linkId'>[],
  at: Date,
): Compilable[] {
  const ids = [...new Set(charges.flatMap(({ linkId }) => linkId ?? []))]
  return ids.length > 0 ? [markLinksPaid(sellerId, ids, at)] : []
}
