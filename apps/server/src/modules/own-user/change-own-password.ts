import { CurrentPasswordWrong, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/own-user/endpoints'
import {
  countInTransaction,
  forgetOtherSources,
  lockSession,
  passwordChangedEmail,
  revokeOtherSessions,
  spendPasswordResets,
} from '#modules/sessions/index.ts'
import {
  assertGoodPassword,
  hashPassword,
  lockUser,
  selectUser,
  updatePassword,
  type UserRow,
  verifyPassword,
} from '#modules/users/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { TxOptions, Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'

/**
 * Replaces the password of a caller who knows the current one; attempts count with those of the
 * sign-in. Sessions, known devices and links of the old one end. Fails with CurrentPasswordWrong or
 * SignInLocked. No connection is held while a password is hashed.
 */
export const changeOwnPassword = action(
  api.changeOwnPassword,
  async ({ body: { currentPassword, newPassword }, txOptions, services, caller }) => {
    const { transact } = services
    const attempt = await transact(txOptions, (tx) => beginAttempt(tx, caller.ip))
    const { user } = attempt
    const isRight = await verifyPassword(user.passwordHash, currentPassword)
    if (!isRight) {
      await transact(txOptions, (tx) => refuse(tx, { ip: caller.ip }))
      throw new Failure(CurrentPasswordWrong, { field: 'currentPassword' })
    }
    refuseWeak(newPassword, currentPassword, user)
    const change = { ...attempt, passwordHash: await hashPassword(newPassword) }
    const done = await replace(services, txOptions, change)
    if (!done) throw new Failure(CurrentPasswordWrong, { field: 'currentPassword' })
  },
)

async function beginAttempt(tx: Tx, ip: string) {
  await tx.enter()
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const [[session], [user]] = await tx.read(
    lockSession(sellerId, sessionId),
    selectUser(sellerId, userId),
  )
  if (!session || !user) throw new Failure(NotFound)
  const device = session.deviceHash ?? ''
  const { keep, forget } = await countInTransaction(tx, { deviceHash: device || undefined, ip })
  return tx.commit({ writes: keep }, { answer: { user, device, forget } })
}

async function refuse(tx: Tx, details: { ip: string }): Promise<void> {
  await tx.enter()
  const { userId } = tx.actor
  await tx.commit({ audit: [{ action: 'password.change-refused', subject: userId, details }] })
}

function refuseWeak(password: string, current: string, { email, twoFactorAt }: UserRow): void {
  const field = 'newPassword'
  if (password === current) {
    const description = 'A nova senha precisa ser diferente da atual.'
    throw new InvalidFields([{ field, description }])
  }
  assertGoodPassword({ password, email, field, hasSecondFactor: twoFactorAt !== null })
}

type Change = Awaited<ReturnType<typeof beginAttempt>> & { passwordHash: string }

/** Undefined where another password was set meanwhile. */
function replace({ transact, publicUrl }: Services, txOptions: TxOptions, change: Change) {
  const { user, device, forget, passwordHash } = change
  return transact(txOptions, async (tx) => {
    await tx.enter()
    const { sellerId, actor } = tx
    const [[now]] = await tx.read(lockUser(sellerId, user.id))
    if (now?.passwordHash !== user.passwordHash) return undefined
    const at = wallClock.now()
    return tx.commit(
      {
        writes: [
          updatePassword(sellerId, user.id, passwordHash),
          spendPasswordResets(sellerId, user.id, at),
          revokeOtherSessions(sellerId, user.id, actor.sessionId, at),
          forgetOtherSources(sellerId, user.id, device),
          ...forget,
        ],
        work: [passwordChangedEmail({ to: user.email, key: newId(), at, publicUrl })],
        audit: [{ action: 'password.changed', subject: user.id }],
      },
      { answer: true },
    )
  })
}
