import * as api from '@vintem/contracts/passkeys/endpoints'
import { NOBODY } from '#modules/users/index.ts'
import { newId, newSecret } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { CHALLENGE_MILLIS, proofOptions } from './passkey.ts'
import { putChallenge } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

/**
 * A challenge for one attempt to sign in, for any caller: nothing is asked, so nothing can be
 * learnt.
 */
export const beginPasskeySignIn = action(api.beginPasskeySignIn, async ({ services, caller }) => {
  const party = relyingPartyOf(caller, services.publicUrl)
  const attempt = newId()
  const challenge = newSecret()
  const expiresAt = new Date(wallClock.millis() + CHALLENGE_MILLIS)
  await services.transact({ sellerId: NOBODY, actorName: 'public' }, async (tx) => {
    await tx.enter()
    const key = { sellerId: NOBODY, holder: attempt, purpose: 'SIGN_IN' as const }
    await tx.commit({ writes: [putChallenge({ ...key, challenge, expiresAt })] })
  })
  return { attempt, options: proofOptions(challenge, party, []) }
})
