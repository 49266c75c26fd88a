import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { SellerUser as UserTable } from '#platform/database/tables.gen.ts'

export type UserRow = Selectable<UserTable>

/** No seller has this number: for what is asked before a seller is known. */
export const NOBODY = 0

/** Whose e-mail it is, of all sellers. */
export function selectAccount(email: string) {
  return sqlFor.selectFrom('directory').select(['sellerId', 'userId']).where('email', '=', email)
}

export function insertAccount(account: { email: string; sellerId: number; userId: string }) {
  return sqlFor.insertInto('directory').values(account)
}

export function selectUser(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('sellerUser')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** The same, kept from changing until the transaction ends. */
export function holdUser(sellerId: number, id: string) {
  return selectUser(sellerId, id).forShare()
}

/** A user, and the administrators of its seller, who are told when something of security changes. */
export function selectToTellOfSecurity(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('sellerUser')
    .select(['id', 'email'])
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where((where) => where.or([where('id', '=', id), where('profile', '=', 'ADMIN')]))
    .orderBy('createdAt')
    .limit(20)
}

export function insertUser(user: UserRow) {
  return sqlFor.insertInto('sellerUser').values(user)
}

export function updatePassword(sellerId: number, id: string, passwordHash: string) {
  return sqlFor
    .updateTable('sellerUser')
    .set({ passwordHash })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** Since when a user signs in with a code; null where it no longer does. */
export function updateTwoFactorAt(sellerId: number, id: string, twoFactorAt: Date | null) {
  return sqlFor
    .updateTable('sellerUser')
    .set({ twoFactorAt })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}
