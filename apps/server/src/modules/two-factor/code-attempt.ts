import { TwoFactorNotOn } from '@vintem/contracts/errors'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  countInTransaction,
  lockSession,
  selectKnownDevices,
  type SessionRow,
} from '#modules/sessions/index.ts'
import { holdUser, type UserRow } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import type { Seal } from '#platform/seal.ts'
import { lockTwoFactor } from './two-factor.store.ts'
import { type CodeUse, judgeCode } from './two-factor.ts'

export interface CodeAttempt {
  session: SessionRow
  user: UserRow
  seller: SellerRow
  /** The devices that signed in before. */
  known: readonly { deviceHash: string }[]
  /** Real time. */
  at: Date
  /** undefined where the code is wrong: counted with the passwords of the account. */
  use: CodeUse | undefined
  /** Counts a wrong code for good. */
  keep: readonly Compilable[]
}

/**
 * Judges a code of who is signed in, holding all it is judged by until the transaction ends.
 * Fails with TwoFactorNotOn where there is no secret, and with SignInLocked.
 */
export async function beginCodeAttempt(
  tx: Tx,
  typed: string,
  ip: string,
  seal: Seal,
): Promise<CodeAttempt> {
  await tx.enter()
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const [[session], [row], [user], [seller]] = await tx.read(
    lockSession(sellerId, sessionId),
    lockTwoFactor(sellerId, userId),
    holdUser(sellerId, userId),
    selectSeller(sellerId),
  )
  if (!session || !row || !user || !seller) throw new Failure(TwoFactorNotOn)
  const { at, keep } = await countInTransaction(tx, {
    deviceHash: session.deviceHash ?? undefined,
    ip,
  })
  const [known] = await tx.read(selectKnownDevices(sellerId, userId))
  return {
    session,
    user,
    seller,
    known,
    at,
    use: judgeCode(row, typed, at, seal),
    keep,
  }
}
