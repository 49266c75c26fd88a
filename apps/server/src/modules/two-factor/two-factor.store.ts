import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { TwoFactor as TwoFactorTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertOrUpdate, updateAll } from '#platform/database/writes.ts'

export type TwoFactorRow = Selectable<TwoFactorTable>

export function selectTwoFactor(sellerId: number, userId: string) {
  return sqlFor
    .selectFrom('twoFactor')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
}

/**
 * A user's second factor, locked until the transaction ends: of simultaneous uses of one code, one
 * counts.
 */
export const lockTwoFactor = (sellerId: number, userId: string) =>
  selectTwoFactor(sellerId, userId).forUpdate()

/** A new secret replaces an unconfirmed one; recovery codes stay. */
export function putSecret(row: TwoFactorRow) {
  return putTwoFactor(row, ['sealedSecret', 'lastStep'])
}

/** Replaces the recovery codes; an authenticator app stays. */
export function putRecoveryCodes(row: TwoFactorRow) {
  return putTwoFactor(row, ['recoveryHashes'])
}

const putTwoFactor = (row: TwoFactorRow, change: readonly (keyof TwoFactorRow)[]) =>
  insertOrUpdate('twoFactor', row, { key: ['sellerId', 'userId'], change })

/** The columns that using, confirming or removing a factor changes. */
export function updateCodes(
  { sellerId, userId }: Pick<TwoFactorRow, 'sellerId' | 'userId'>,
  change: Partial<Pick<TwoFactorRow, 'appAt' | 'lastStep' | 'recoveryHashes' | 'sealedSecret'>>,
) {
  return updateAll('twoFactor', { sellerId, userId }, change)
}

/** The sealed secrets of all sellers: to be read as the owner of the database. */
export const selectSealed = () =>
  sqlFor
    .selectFrom('twoFactor')
    .select(['sellerId', 'userId', 'sealedSecret'])
    .where('sealedSecret', 'is not', null)
    .$narrowType<{ sealedSecret: string }>()

/** Replaces the secret of an authenticator by one sealed with another key. */
export function updateSealed(sellerId: number, userId: string, sealedSecret: string) {
  return updateAll('twoFactor', { sellerId, userId }, { sealedSecret })
}

export function deleteTwoFactor(sellerId: number, userId: string) {
  return deleteAll('twoFactor', { sellerId, userId })
}
