import { PasskeyMissing } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { Failure } from '#platform/failure.ts'
import { newSecret } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { CHALLENGE_MILLIS, proofOptions } from './passkey.ts'
import { putChallenge, selectPasskeys } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

/**
 * A challenge for the passkeys that the caller has at this address. Fails with PasskeyMissing where
 * there is none.
 */
export const beginPasskeyProof = action(
  api.beginPasskeyProof,
  async ({ services, txOptions, caller }) => {
    const party = relyingPartyOf(caller, services.publicUrl)
    return services.transact(txOptions, async (tx) => {
      await tx.enter()
      const { sellerId, actor } = tx
      const [passkeys] = await tx.read(selectPasskeys(sellerId, actor.userId))
      const here = passkeys.filter(({ rpId }) => rpId === party.id)
      if (here.length === 0) throw new Failure(PasskeyMissing)
      const challenge = newSecret()
      const expiresAt = new Date(wallClock.millis() + CHALLENGE_MILLIS)
      const holder = actor.sessionId
      return tx.commit(
        { writes: [putChallenge({ sellerId, holder, purpose: 'PROVE', challenge, expiresAt })] },
        { answer: proofOptions(challenge, party, here) },
      )
    })
  },
)
