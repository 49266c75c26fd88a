import type { RelatedReaders } from '#use-cases/related.ts'
import { toBuyerView } from './buyer-view.ts'
import { selectBuyersById } from './buyers.store.ts'

/** The buyers of these ids. */
export const readBuyers: RelatedReaders['buyer'] = async (tx, ids) => {
  const [rows] = await tx.read(selectBuyersById(tx.sellerId, ids.map(String)))
  return new Map(rows.map((row) => [row.id, toBuyerView(row)]))
}
