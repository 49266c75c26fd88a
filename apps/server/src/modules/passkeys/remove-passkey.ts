import { NotFound, TwoFactorDemanded } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { revokeOtherSessions, rewriteRoles } from '#modules/sessions/index.ts'
import { deleteTwoFactor, lockTwoFactor } from '#modules/two-factor/index.ts'
import { lockUser, updateFactors, userRoles } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { deletePasskey, lockPasskeys } from './passkeys.store.ts'

/**
 * Removes one of the caller's own passkeys, after a confirmation; other sessions end. With the last
 * second factor the recovery codes go. Fails with TwoFactorDemanded where the seller demands one.
 */
export const removePasskey = command(api.removePasskey, async ({ tx, sellerId, params }) => {
  await tx.enter()
  const { userId, sessionId } = tx.actor
  const [[codes], [user], passkeys, [seller]] = await tx.read(
    lockTwoFactor(sellerId, userId),
    lockUser(sellerId, userId),
    lockPasskeys(sellerId, userId),
    selectSeller(sellerId),
  )
  const passkey = passkeys.find(({ id }) => id === params.id)
  if (!passkey) throw new Failure(NotFound)
  tx.demandStepUp()
  if (!user || !seller) throw new Failure(NotFound)
  const passkeyAt = passkeys.length > 1 ? user.passkeyAt : null
  const twoFactorAt = passkeyAt || codes?.appAt ? user.twoFactorAt : null
  const isDemanded = sellerSettings(seller).twoFactorRequired
  if (!twoFactorAt && isDemanded) throw new Failure(TwoFactorDemanded)
  const after = { ...user, passkeyAt, twoFactorAt }
  await tx.commit({
    writes: [
      deletePasskey(passkey),
      updateFactors(sellerId, userId, after),
      rewriteRoles(sellerId, userId, userRoles(after, seller)),
      revokeOtherSessions(sellerId, userId, sessionId, wallClock.now()),
      ...(twoFactorAt ? [] : [deleteTwoFactor(sellerId, userId)]),
    ],
    audit: [{ action: 'passkey.removed', subject: userId, details: { name: passkey.name } }],
  })
})
