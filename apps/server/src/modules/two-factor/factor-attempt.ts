import { TwoFactorNotOn } from '@vintem/contracts/errors'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  countInTransaction,
  lockSession,
  selectKnownDevices,
  type SessionRow,
} from '#modules/sessions/index.ts'
import { lockUser, type UserRow } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { lockTwoFactor, type TwoFactorRow } from './two-factor.store.ts'

/** A signed-in user's second factor, not checked yet. */
export interface FactorAttempt {
  session: SessionRow
  user: UserRow
  seller: SellerRow
  row: TwoFactorRow
  /** The devices that signed in before. */
  known: readonly { deviceHash: string }[]
  /** Real time. */
  at: Date
  /** Counts a wrong one permanently, with the passwords of the account. */
  keep: readonly Compilable[]
}

/**
 * Begins to check a second factor, locking all rows that it needs until the transaction ends. Fails
 * with TwoFactorNotOn where there is none, and with SignInLocked.
 */
export async function beginFactorAttempt(tx: Tx, ip: string): Promise<FactorAttempt> {
  await tx.enter()
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  // The user is locked before the session, as in changes of a colleague's access.
  const [[row], [user], [session], [seller]] = await tx.read(
    lockTwoFactor(sellerId, userId),
    lockUser(sellerId, userId),
    lockSession(sellerId, sessionId),
    selectSeller(sellerId),
  )
  if (!session || !row || !user || !seller) throw new Failure(TwoFactorNotOn)
  const { at, keep } = await countInTransaction(tx, {
    deviceHash: session.deviceHash ?? undefined,
    ip,
  })
  const [known] = await tx.read(selectKnownDevices(sellerId, userId))
  return { session, row, user, seller, known, at, keep }
}
