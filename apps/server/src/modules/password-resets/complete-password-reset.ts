import { ResetTokenInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions/endpoints'
import {
  forgetSignInSources,
  lockPasswordReset,
  passwordChangedEmail,
  readRoutedSecret,
  revokeSessionsOfUser,
  type RoutedSecret,
  selectPasswordReset,
  spendPasswordResets,
} from '#modules/sessions/index.ts'
import {
  acceptInvitation,
  assertGoodPassword,
  hashPassword,
  isInvited,
  lockUser,
  updatePassword,
} from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'

/**
 * Sets the password that the link was sent for, and ends everything that the old one opened:
 * sessions, known devices, counted failures and other links. An invited user may sign in from then
 * on. Fails with ResetTokenInvalid. No connection is held while the password is hashed.
 */
export const completePasswordReset = action(
  api.completePasswordReset,
  async ({ params, body, services }) => {
    const presented = readRoutedSecret(params.token)
    if (!presented) throw new Failure(ResetTokenInvalid)
    const { sellerId } = presented
    await services.transact({ sellerId }, async (tx) => {
      const { email, twoFactorAt } = await enterReset(tx, presented)
      const password = body.newPassword
      const hasSecondFactor = twoFactorAt !== null
      assertGoodPassword({ password, email, field: 'newPassword', hasSecondFactor })
    })
    await replacePassword(services, presented, await hashPassword(body.newPassword))
  },
)

async function replacePassword(
  services: Services,
  presented: RoutedSecret,
  passwordHash: string,
): Promise<void> {
  const { sellerId } = presented
  await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const user = await enterReset(tx, presented)
    const { userId } = user
    const at = wallClock.now()
    const invited = isInvited(user)
    const setPassword = invited ? acceptInvitation : updatePassword
    await tx.commit({
      writes: [
        setPassword(sellerId, userId, passwordHash),
        spendPasswordResets(sellerId, userId, at),
        revokeSessionsOfUser(sellerId, userId, at),
        forgetSignInSources(sellerId, userId),
      ],
      work: invited
        ? []
        : [
            passwordChangedEmail({
              to: user.email,
              key: presented.id,
              at,
              publicUrl: services.publicUrl,
            }),
          ],
      audit: [
        {
          action: invited ? 'user.invitation-accepted' : 'password-reset.completed',
          subject: userId,
        },
      ],
    })
  })
}

async function enterReset(tx: Tx, { sellerId, id, secret }: RoutedSecret) {
  const link = [{ sellerId, id }, secretHash(secret), wallClock.now()] as const
  const [[found]] = await tx.enter(selectPasswordReset(...link))
  if (!found) throw new Failure(ResetTokenInvalid)
  const [, [reset]] = await tx.read(lockUser(sellerId, found.userId), lockPasswordReset(...link))
  if (!reset) throw new Failure(ResetTokenInvalid)
  return reset
}
