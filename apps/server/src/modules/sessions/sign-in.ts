import { WrongCredentials } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { holdUser, isActive, verifyPassword } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { isNewDevice, newDeviceEmail } from './access-emails.ts'
import { handOver, type OpenedSession } from './hand-over.ts'
import { sessionCookies } from './session-cookies.ts'
import { openSession, type Origin, secondStepOf } from './session.ts'
import { insertSession, rememberDevice, selectKnownDevices } from './sessions.store.ts'
import { beginSignIn, type SignInAttempt } from './sign-in-attempt.ts'

/**
 * Opens a session, or one that waits for the second step. Every error fails with the same
 * WrongCredentials after the same work, and too many attempts with SignInLocked. No connection is
 * held while the password is hashed.
 */
export const signIn = action(api.signIn, async ({ body, services, caller, cookies }) => {
  const browser = sessionCookies(services.publicUrl, caller, cookies)
  const device = browser?.device ?? newSecret()
  const deviceHash = browser ? secretHash(device) : null
  const place = { deviceHash: deviceHash ?? undefined, ip: caller.ip }
  const attempt = await beginSignIn(services, body.email, place)
  const origin: SignInOrigin = {
    deviceHash,
    userAgent: caller.headers['user-agent'] ?? null,
    ip: caller.ip,
    attemptReference: body.attemptReference,
  }
  const right = await verifyPassword(attempt.user?.passwordHash, body.password)
  const opened = right ? await open(services, attempt, origin) : undefined
  if (!opened) {
    await recordRefusal(services, attempt, origin)
    throw new Failure(WrongCredentials)
  }
  browser?.keepDevice(device)
  return handOver(services, browser, opened)
})

interface SignInOrigin extends Origin {
  ip: string
  attemptReference: string | undefined
}

/** The user is read again: it may have been blocked, or its password replaced, meanwhile. */
function open(
  services: Services,
  { sellerId, userId, user: before, ...attempt }: SignInAttempt,
  { ip, attemptReference, ...origin }: SignInOrigin,
): Promise<OpenedSession | undefined> {
  return services.transact({ sellerId, actorName: before?.email ?? 'public' }, async (tx) => {
    const [[user], [seller], known] = await tx.enter(
      holdUser(sellerId, userId),
      selectSeller(sellerId),
      selectKnownDevices(sellerId, userId),
    )
    if (!user || !seller || !isActive(user)) return undefined
    if (user.passwordHash !== before?.passwordHash) return undefined
    const secondStep = secondStepOf(user, seller)
    const { session, secret } = openSession(user, seller, origin, attempt.at, secondStep)
    const { deviceHash, userAgent } = session
    const writes: Compilable[] = [insertSession(session), ...attempt.forget]
    if (deviceHash && !secondStep) {
      writes.push(rememberDevice({ sellerId, userId, deviceHash, usedAt: attempt.at }))
    }
    const details = { ip, attemptReference, userAgent }
    const action = secondStep ? 'session.second-step-asked' : 'session.opened'
    return tx.commit(
      {
        writes,
        work:
          !secondStep && isNewDevice(session, known)
            ? [newDeviceEmail(session, services.publicUrl)]
            : [],
        audit: [{ action, subject: session.id, details }],
      },
      { answer: { session, seller, secret } },
    )
  })
}

function recordRefusal(
  services: Services,
  { sellerId, userId }: SignInAttempt,
  { ip, attemptReference }: SignInOrigin,
): Promise<void> {
  return services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    await tx.enter()
    const details = { ip, attemptReference, locked: false }
    await tx.commit({ audit: [{ action: 'session.refused', subject: userId, details }] })
  })
}
