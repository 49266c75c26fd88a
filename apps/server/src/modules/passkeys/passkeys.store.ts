import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type {
  PasskeyChallenge as PasskeyChallengeTable,
  Passkey as PasskeyTable,
} from '#platform/database/tables.gen.ts'

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
  return sqlFor.insertInto('passkey').values(passkey)
}

const passkeyOf = ({ sellerId, id }: Pick<PasskeyRow, 'sellerId' | 'id'>) =>
  sqlFor.updateTable('passkey').where('sellerId', '=', sellerId).where('id', '=', id)

export const updatePasskeyName = (key: Pick<PasskeyRow, 'sellerId' | 'id'>, name: string) =>
  passkeyOf(key).set({ name })

export const updatePasskeyUse = (
  key: Pick<PasskeyRow, 'sellerId' | 'id'>,
  use: Pick<PasskeyRow, 'signCount' | 'lastUsedAt'>,
) => passkeyOf(key).set(use)

export function deletePasskey({ sellerId, id }: Pick<PasskeyRow, 'sellerId' | 'id'>) {
  return sqlFor.deleteFrom('passkey').where('sellerId', '=', sellerId).where('id', '=', id)
}

export function deletePasskeysOf(sellerId: number, userId: string) {
  return sqlFor.deleteFrom('passkey').where('sellerId', '=', sellerId).where('userId', '=', userId)
}

/** A newer challenge takes the place of the one before it. */
export function putChallenge(row: ChallengeRow) {
  const { challenge, expiresAt } = row
  return sqlFor
    .insertInto('passkeyChallenge')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['sellerId', 'holder', 'purpose']).doUpdateSet({ challenge, expiresAt }),
    )
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
  return sqlFor
    .deleteFrom('passkeyChallenge')
    .where('sellerId', '=', sellerId)
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
}
