import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type {
  PasskeyChallenge as PasskeyChallengeTable,
  Passkey as PasskeyTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, insertOrUpdate, updateAll } from '#platform/database/writes.ts'

export type PasskeyRow = Selectable<PasskeyTable>
export type ChallengeRow = Selectable<PasskeyChallengeTable>

/** All passkeys of a user, the oldest first. */
export function selectPasskeys(sellerId: number, userId: string) {
  return sqlFor
    .selectFrom('passkey')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(100)
}

/**
 * All passkeys of a user, locked until the transaction ends: no counter goes back under
 * simultaneous sign-ins.
 */
export const lockPasskeys = (sellerId: number, userId: string) =>
  selectPasskeys(sellerId, userId).forUpdate()

export function insertPasskey(passkey: PasskeyRow) {
  return insertAll('passkey', [passkey])
}

type PasskeyKey = Pick<PasskeyRow, 'sellerId' | 'id'>

export const updatePasskeyName = ({ sellerId, id }: PasskeyKey, name: string) =>
  updateAll('passkey', { sellerId, id }, { name })

export const updatePasskeyUse = (
  { sellerId, id }: PasskeyKey,
  use: Pick<PasskeyRow, 'signCount' | 'lastUsedAt'>,
) => updateAll('passkey', { sellerId, id }, use)

export function deletePasskey({ sellerId, id }: PasskeyKey) {
  return deleteAll('passkey', { sellerId, id })
}

export function deletePasskeysOf(sellerId: number, userId: string) {
  return deleteAll('passkey', { sellerId, userId })
}

/** A newer challenge takes the place of the one before it. */
export function putChallenge(row: ChallengeRow) {
  return insertOrUpdate('passkeyChallenge', row, {
    key: ['sellerId', 'holder', 'purpose'],
    change: ['challenge', 'expiresAt'],
  })
}

type ChallengeKey = Pick<ChallengeRow, 'sellerId' | 'holder' | 'purpose'>

/** A challenge, locked: of two simultaneous answers, the second finds it gone. */
export function lockChallenge({ sellerId, holder, purpose }: ChallengeKey) {
  return sqlFor
    .selectFrom('passkeyChallenge')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .forUpdate()
}

export function deleteChallenge({ sellerId, holder, purpose }: ChallengeKey) {
  return deleteAll('passkeyChallenge', { sellerId, holder, purpose })
}
