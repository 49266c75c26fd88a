import { PasskeyMissing } from '@vintem/contracts/errors'
import { beginFactorAttempt, type FactorAttempt } from '#modules/two-factor/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import type { Caller } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { judgeProof, type PasskeyUse, type Proof } from './passkey.ts'
import { deleteChallenge, lockChallenge, lockPasskeys, updatePasskeyUse } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

export interface PasskeyAttempt extends FactorAttempt {
  /** Undefined where the proof is wrong. */
  use: PasskeyUse | undefined
  /** Spends the challenge, and stores the use of the passkey or counts the failure. */
  writes: readonly Compilable[]
}

/**
 * Checks a signed-in user's answer to the session's challenge. Fails with PasskeyMissing where the
 * user has none, and with SignInLocked.
 */
export async function beginPasskeyAttempt(
  tx: Tx,
  proof: Proof,
  caller: Caller,
  { publicUrl }: Services,
): Promise<PasskeyAttempt> {
  const attempt = await beginFactorAttempt(tx, caller.ip)
  const { sellerId, actor } = tx
  const key = { sellerId, holder: actor.sessionId, purpose: 'PROVE' as const }
  const [[challenge], passkeys] = await tx.read(
    lockChallenge(key),
    lockPasskeys(sellerId, actor.userId),
  )
  if (passkeys.length === 0) throw new Failure(PasskeyMissing)
  const party = relyingPartyOf(caller, publicUrl)
  const use = await judgeProof(proof, { challenge, passkeys, party, at: attempt.at })
  const kept = use ? [updatePasskeyUse(use.passkey, use.change)] : attempt.keep
  return { ...attempt, use, writes: [deleteChallenge(key), ...kept] }
}
