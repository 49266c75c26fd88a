import { sqlFor } from '#platform/database/database.ts'
import { insertAll, insertMissing } from '#platform/database/writes.ts'

/** The terms in force, for all sellers. */
export function selectTerms() {
  return sqlFor.selectFrom('terms').selectAll().orderBy('publishedAt', 'desc').limit(1)
}

/** New terms come into force immediately. */
export function insertTerms(terms: { id: string; content: string; publishedAt: Date }) {
  return insertAll('terms', [terms])
}

/** Whether a seller has accepted the terms in force. */
export function selectAcceptance(sellerId: number) {
  return sqlFor
    .selectFrom('termsAcceptance')
    .select('termsId')
    .where('sellerId', '=', sellerId)
    .where('termsId', 'in', selectTerms().clearSelect().select('id'))
}

export function insertAcceptance(acceptance: {
  sellerId: number
  termsId: string
  acceptedBy: string
  acceptedAt: Date
}) {
  return insertMissing('termsAcceptance', [acceptance])
}
