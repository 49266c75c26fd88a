import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { FormerApprover, SellerUser as UserTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, insertOrUpdate, updateAll } from '#platform/database/writes.ts'

export type UserRow = Selectable<UserTable>

/** A number of no seller: for reads before a seller is known. */
export const NOBODY = 0

/** The account with an e-mail, of all sellers. */
export function selectAccount(email: string) {
  return sqlFor.selectFrom('directory').select(['sellerId', 'userId']).where('email', '=', email)
}

export function insertAccount(account: { email: string; sellerId: number; userId: string }) {
  return insertAll('directory', [account])
}

export function selectUser(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('sellerUser')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** A user, locked against changes until the transaction ends. */
export function holdUser(sellerId: number, id: string) {
  return selectUser(sellerId, id).forShare()
}

/**
 * A user, first, and the administrators of its seller, twenty at most: the recipients of security
 * e-mails.
 */
export function selectToTellOfSecurity(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('sellerUser')
    .select(['id', 'email'])
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where((where) => where.or([where('id', '=', id), where('profile', '=', 'ADMIN')]))
    .orderBy((is) => is('id', '=', id), 'desc')
    .orderBy('createdAt')
    .limit(20)
}

/** A user, locked for changes of the sign-in: of two such changes the second sees the first. */
export function lockUser(sellerId: number, id: string) {
  return selectUser(sellerId, id).forUpdate()
}

/** The users of a seller, by e-mail. */
export const userList = searchable<object, UserRow>({
  table: 'sellerUser',
  alias: 'u',
  key: ['email', 'text'],
  filters: {},
  sorts: { email: ['email', 'text'] },
  order: 'email,asc',
})

/**
 * A user and all administrators of the seller, locked until the transaction ends, in one order for
 * all: of two administrators who take each other's access away, the second finds what the first has
 * done.
 */
export function lockTeam(sellerId: number, userId: string) {
  return sqlFor
    .selectFrom('sellerUser')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where((is) => is.or([is('profile', '=', 'ADMIN'), is('id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
}

export function updateAccess(
  sellerId: number,
  id: string,
  change: Pick<UserRow, 'profile' | 'extraRoles' | 'status' | 'accessSince'>,
) {
  return updateAll('sellerUser', { sellerId, id }, change)
}

/** Profiles that approve money which leaves: withdrawals, payments. */
export type ApproverProfile = FormerApproverRow['profile']
type FormerApproverRow = Selectable<FormerApprover>

const DAY_MILLIS = 24 * 3_600_000

/** Users whose profile lets them decide about money, and has for a day: an invited one does not. */
export function selectApprovers(
  sellerId: number,
  now: Date,
  profiles: readonly ApproverProfile[] = ['ADMIN'],
) {
  return sqlFor
    .selectFrom('sellerUser')
    .select(['id', 'email'])
    .where('sellerId', '=', sellerId)
    .where('profile', 'in', profiles)
    .where('status', '=', 'ACTIVE')
    .where('accessSince', '<=', new Date(now.getTime() - DAY_MILLIS))
}

/** Users whose profile let them decide about money within the last day, and does not any more. */
export function selectFormerApprovers(
  sellerId: number,
  now: Date,
  profiles: readonly ApproverProfile[] = ['ADMIN'],
) {
  return sqlFor
    .selectFrom('formerApprover')
    .select('userId')
    .where('sellerId', '=', sellerId)
    .where('profile', 'in', profiles)
    .where('until', '>', new Date(now.getTime() - DAY_MILLIS))
}

export function putFormerApprover(row: FormerApproverRow) {
  return insertOrUpdate('formerApprover', row, {
    key: ['sellerId', 'userId', 'profile'],
    change: ['until'],
  })
}

/** Deletes a user; the e-mail is free again with deleteAccount. */
export function deleteUser(sellerId: number, id: string) {
  return deleteAll('sellerUser', { sellerId, id })
}

export function deleteAccount(email: string) {
  return deleteAll('directory', { email })
}

export function insertUser(user: UserRow) {
  return insertAll('sellerUser', [user])
}

export function updateName(sellerId: number, id: string, name: string) {
  return updateAll('sellerUser', { sellerId, id }, { name })
}

/** The file name of a photo, and its media type; both null without one. */
export type Photo = Pick<UserRow, 'photo' | 'photoType'>

export function updatePhoto(sellerId: number, id: string, { photo, photoType }: Photo) {
  return updateAll('sellerUser', { sellerId, id }, { photo, photoType })
}

export function updatePassword(sellerId: number, id: string, passwordHash: string) {
  return updateAll('sellerUser', { sellerId, id }, { passwordHash })
}

/** The first password of an invited user, who may sign in from now on. */
export function acceptInvitation(sellerId: number, id: string, passwordHash: string) {
  return updateAll(
    'sellerUser',
    { sellerId, id, status: 'CREATED' },
    { passwordHash, status: 'ACTIVE' },
  )
}

/** Since when a user has a second factor, and a passkey as one; null for none. */
export type Factors = Pick<UserRow, 'twoFactorAt' | 'passkeyAt'>

export function updateFactors(sellerId: number, id: string, { twoFactorAt, passkeyAt }: Factors) {
  return updateAll('sellerUser', { sellerId, id }, { twoFactorAt, passkeyAt })
}
