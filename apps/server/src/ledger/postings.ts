import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'

/** Which of the references were posted for a reason. */
export function selectPosted(sellerId: number, reason: string, references: readonly string[]) {
  return sqlFor
    .selectFrom('ledgerPosting')
    .select('reference')
    .where('sellerId', '=', sellerId)
    .where('reason', '=', reason)
    .where('reference', '=', anyOf(references))
}
