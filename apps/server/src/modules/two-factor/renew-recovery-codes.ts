import { TwoFactorNotOn } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/two-factor/endpoints'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { lockTwoFactor, updateCodes } from './two-factor.store.ts'

/**
 * New recovery codes for a user with a second factor and a fresh proof; earlier ones no longer
 * work. Fails with TwoFactorNotOn.
 */
export const renewRecoveryCodes = command(api.renewRecoveryCodes, async ({ tx, sellerId }) => {
  await tx.enter()
  const { userId } = tx.actor
  const [[row], [user]] = await tx.read(lockTwoFactor(sellerId, userId), lockUser(sellerId, userId))
  if (!row || !user?.twoFactorAt) throw new Failure(TwoFactorNotOn)
  tx.demandStepUp()
  const recoveryCodes = newRecoveryCodes()
  return tx.commit(
    {
      writes: [updateCodes(row, { recoveryHashes: recoveryCodes.map(recoveryHash) })],
      audit: [{ action: 'two-factor.codes-renewed', subject: userId }],
    },
    { answer: { recoveryCodes } },
  )
})
