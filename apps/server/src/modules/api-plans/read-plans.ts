import { selectPlansById, toPlanFacts } from '#modules/plans/index.ts'
import type { RelatedReaders } from '#use-cases/related.ts'

/** The plans of these numbers. */
export const readPlans: RelatedReaders['plan'] = async (tx, ids) => {
  const [rows] = await tx.read(selectPlansById(tx.sellerId, ids.map(Number)))
  return new Map(rows.map((row) => [row.id, toPlanFacts(row)]))
}
