import { TwoFactorAlreadyOn } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/two-factor/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { lockTwoFactor, putSecret } from './two-factor.store.ts'
import { sealOwner } from './two-factor.ts'

/**
 * A secret for the authenticator app, without effect until a code of it is given. Needs a step-up:
 * otherwise an intruder at an open session could lock its owner out by an authenticator of their
 * own. A session that waits for the set-up has just given its password.
 */
export const generateTwoFactor = command(
  api.generateTwoFactor,
  async ({ tx, sellerId, services }) => {
    await tx.enter()
    const { userId, email, secondStep } = tx.actor
    if (!secondStep) tx.demandStepUp()
    const [[before]] = await tx.read(lockTwoFactor(sellerId, userId))
    // A session that waits for a passkey gives it first: an app is no way around it.
    if (before?.appAt || secondStep === 'PASSKEY') throw new Failure(TwoFactorAlreadyOn)
    const secret = newTotpSecret()
    const row = {
      sellerId,
      userId,
      sealedSecret: services.seal.close(secret, sealOwner(sellerId, userId)),
      lastStep: 0,
      recoveryHashes: [],
      appAt: null,
      createdAt: wallClock.now(),
    }
    return tx.commit(
      { writes: [putSecret(row)], audit: [{ action: 'two-factor.generated', subject: userId }] },
      { answer: { qrCodeUrl: totpUri(secret, email) } },
    )
  },
)
