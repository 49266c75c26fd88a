import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { SignUp as SignUpTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type SignUpRow = Selectable<SignUpTable>

export function insertSignUp(row: SignUpRow) {
  return insertAll('signUp', [row])
}

export function selectSignUp(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('signUp')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** A sign-up, locked until the transaction ends. */
export const lockSignUp = (sellerId: number, id: string) => selectSignUp(sellerId, id).forUpdate()

/** A link opened once more finds that its sign-up was confirmed; what was registered is the seller's now. */
export function closeSignUp(sellerId: number, id: string, confirmedAt: Date) {
  return updateAll('signUp', { sellerId, id }, { confirmedAt, registration: {} })
}

export interface UnapprovedSeller {
  sellerId: number
  fantasyName: string
  document: string
  email: string
  createdAt: Date
}

/** Sellers of the whole platform that wait for approval. */
export function selectUnapproved() {
  return sqlFor
    .selectFrom(sql<UnapprovedSeller>`sellers_unapproved()`.as('s'))
    .select(['s.sellerId', 's.fantasyName', 's.document', 's.email', 's.createdAt'])
}
