import { NotFound, SecondStepRequired, TooManyPasskeys } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newSecret } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { ALGORITHMS, CHALLENGE_MILLIS, toDescriptor, writeUserHandle } from './passkey.ts'
import { putChallenge, selectPasskeys } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

/**
 * Begins to add a passkey of the caller's own. Needs a step-up: otherwise an intruder at an open
 * session could keep it by a passkey of their own. A session that waits for a first factor has just
 * given its password; a user with a factor gives that first. Discoverable and with user
 * verification, so that each passkey suffices to sign in. Fails with TooManyPasskeys.
 */
export const beginPasskey = action(api.beginPasskey, async ({ services, txOptions, caller }) => {
  const party = relyingPartyOf(caller, services.publicUrl)
  return services.transact(txOptions, async (tx) => {
    await tx.enter()
    const { sellerId, actor } = tx
    const { userId, sessionId, secondStep } = actor
    if (!secondStep) tx.demandStepUp()
    const [[user], passkeys] = await tx.read(
      selectUser(sellerId, userId),
      selectPasskeys(sellerId, userId),
    )
    if (!user) throw new Failure(NotFound)
    if (secondStep && user.twoFactorAt) throw new Failure(SecondStepRequired)
    if (passkeys.length >= api.PASSKEYS_MAX) throw new Failure(TooManyPasskeys)
    const challenge = newSecret()
    const expiresAt = new Date(wallClock.millis() + CHALLENGE_MILLIS)
    const row = { sellerId, holder: sessionId, purpose: 'ADD' as const, challenge, expiresAt }
    const { email, name } = user
    return tx.commit(
      { writes: [putChallenge(row)], audit: [{ action: 'passkey.begun', subject: userId }] },
      {
        answer: {
          challenge,
          rp: { id: party.id, name: 'Vintém' },
          user: {
            id: writeUserHandle({ sellerId, userId }),
            name: email,
            displayName: name || email,
          },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: CHALLENGE_MILLIS,
          attestation: 'none' as const,
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true as const,
            userVerification: 'required' as const,
          },
          excludeCredentials: passkeys.map(toDescriptor),
        },
      },
    )
  })
})
