import { changeReceivables } from '#modules/receivables/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { anticipatedPosting } from './anticipation-postings.ts'
import { anticipated } from './anticipation.events.ts'
import { type AnticipationRow, insertAnticipation, insertParts } from './anticipation.store.ts'
import type { PricedAnticipation } from './price-anticipation.ts'

/** An anticipation of receivables that are locked, and all that it changes. */
export function anticipationOf(
  tx: Tx,
  { parts, grossCents, costCents, netCents, rateMillionths }: PricedAnticipation,
  requestedBy: string,
): { row: AnticipationRow; step: Step } {
  const { sellerId, now } = tx
  const row: AnticipationRow = {
    sellerId,
    id: newId(),
    grossCents,
    costCents,
    netCents,
    rateMillionths,
    requestedBy,
    createdAt: now,
  }
  const details = { grossCents, costCents, netCents }
  return {
    row,
    step: {
      writes: [
        insertAnticipation(row),
        insertParts(sellerId, row.id, parts),
        ...changeReceivables(
          sellerId,
          parts.map(({ receivableId: id, amountCents }) => ({ id, byCents: -amountCents })),
        ),
      ],
      postings: [anticipatedPosting(row, now)],
      events: [anticipated(row)],
      audit: [{ action: 'anticipation.made', subject: row.id, details }],
    },
  }
}
