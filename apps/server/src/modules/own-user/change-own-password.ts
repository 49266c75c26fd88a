import { CurrentPasswordWrong, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/own-user.endpoints'
import { action, type Services } from '#http/use-case.ts'
import {
  countAttempt,
  forgetOtherSources,
  forgetTry,
  keepAttempt,
  lockSession,
  lockSignInSources,
  passwordChangedEmail,
  revokeOtherSessions,
  spendPasswordResets,
} from '#modules/sessions/index.ts'
import {
  hashPassword,
  holdUser,
  plainEmail,
  selectUser,
  updatePassword,
  verifyPassword,
} from '#modules/users/index.ts'
import type { Entry, Tx } from '#platform/database/tx.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'

/**
 * Another password for who knows the one in force; tries count with those of the sign-in. What the old
 * one opened elsewhere ends: sessions, known devices and links. Fails with CurrentPasswordWrong.
 * No connection is held while a password is hashed.
 */
export const changeOwnPassword = action(
  api.changeOwnPassword,
  async ({ body: { currentPassword, newPassword }, entry, services, request }) => {
    const { transact } = services
    const attempt = await transact(entry, beginAttempt)
    const { user, locked } = attempt
    const isRight = await verifyPassword(user.passwordHash, currentPassword)
    if (!isRight || locked) {
      await transact(entry, (tx) => refuse(tx, { ip: request.ip, locked }))
      throw new Failure(CurrentPasswordWrong, { field: 'currentPassword' })
    }
    refuseWeak(newPassword, currentPassword, user.email)
    const change = { ...attempt, passwordHash: await hashPassword(newPassword) }
    const done = await replace(services, entry, change)
    if (!done) throw new Failure(CurrentPasswordWrong, { field: 'currentPassword' })
  },
)

async function beginAttempt(tx: Tx) {
  await tx.enter()
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const [[session], [user]] = await tx.read(
    lockSession(sellerId, sessionId),
    selectUser(sellerId, userId),
  )
  if (!session || !user) throw new Failure(NotFound)
  const device = session.deviceHash ?? undefined
  const [sources] = await tx.read(lockSignInSources(sellerId, userId, device))
  const at = wallClock.now()
  const attempt = countAttempt(sources, device, at)
  return tx.commit([keepAttempt({ sellerId, userId }, attempt, at)], {
    answer: { user, device: device ?? '', locked: attempt.locked, counted: attempt.deviceHash, at },
  })
}

async function refuse(tx: Tx, details: { ip: string; locked: boolean }): Promise<void> {
  await tx.enter()
  const { userId } = tx.actor
  await tx.commit([], { audit: [{ action: 'password.change-refused', subject: userId, details }] })
}

function refuseWeak(password: string, current: string, email: string): void {
  const refused = (description: string) =>
    new InvalidFields([{ field: 'newPassword', description }])
  if (password === current) throw refused('A nova senha precisa ser diferente da atual.')
  if (plainEmail(password) === email) throw refused('A senha não pode ser o próprio e-mail.')
}

type Change = Awaited<ReturnType<typeof beginAttempt>> & { passwordHash: string }

/** undefined where another password came in between. */
function replace({ transact, publicUrl }: Services, entry: Entry, change: Change) {
  const { user, device, counted, at: tried, passwordHash } = change
  return transact(entry, async (tx) => {
    await tx.enter()
    const { sellerId, actor } = tx
    const [[now]] = await tx.read(holdUser(sellerId, user.id))
    if (now?.passwordHash !== user.passwordHash) return undefined
    const at = wallClock.now()
    return tx.commit(
      [
        updatePassword(sellerId, user.id, passwordHash),
        spendPasswordResets(sellerId, user.id, at),
        revokeOtherSessions(sellerId, user.id, actor.sessionId, at),
        forgetOtherSources(sellerId, user.id, device),
        forgetTry({ sellerId, userId: user.id, deviceHash: counted, tried }),
      ],
      {
        work: [passwordChangedEmail({ to: user.email, key: newId(), at, publicUrl })],
        audit: [{ action: 'password.changed', subject: user.id }],
        answer: true,
      },
    )
  })
}
