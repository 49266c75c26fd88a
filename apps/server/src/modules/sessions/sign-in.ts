import { WrongCredentials } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions.endpoints'
import { action, type Services } from '#http/use-case.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { holdUser, isActive, verifyPassword } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import { writeRoutedSecret } from './routed-secret.ts'
import { sessionCookies } from './session-cookies.ts'
import { toSignInView } from './session-view.ts'
import { openSession } from './session.ts'
import { forgetTry, insertSession, rememberDevice, type SessionRow } from './sessions.store.ts'
import { beginSignIn, type SignInAttempt } from './sign-in-attempt.ts'

/**
 * Opens a session. Whatever is not right fails with the same WrongCredentials after the same work.
 * No connection is held while the password is hashed.
 */
export const signIn = action(api.signIn, async ({ body, services, request, reply }) => {
  const cookies = sessionCookies(services.publicUrl, request, reply)
  const device = cookies?.device ?? newSecret()
  const origin: Origin = {
    deviceHash: cookies && secretHash(device),
    userAgent: request.headers['user-agent'],
    ip: request.ip,
    attemptReference: body.attemptReference,
  }
  const attempt = await beginSignIn(services, body.email, origin.deviceHash)
  const right = await verifyPassword(attempt.user?.passwordHash, body.password)
  const opened = right && !attempt.locked ? await open(services, attempt, origin) : undefined
  if (!opened) {
    await recordRefusal(services, attempt, origin)
    throw new Failure(WrongCredentials)
  }
  const { session, seller, secret } = opened
  const { sellerId, id } = session
  const refreshToken = writeRoutedSecret({ sellerId, id, secret })
  cookies?.keepDevice(device)
  cookies?.keepRefreshToken(refreshToken)
  const token = await services.accessToken.sign({ sellerId, sessionId: id })
  return toSignInView(session, seller, { token, refreshToken: cookies ? null : refreshToken })
})

interface Origin {
  /** Where the client keeps cookies. */
  deviceHash: string | undefined
  userAgent: string | undefined
  ip: string
  attemptReference: string | undefined
}

interface Opened {
  session: SessionRow
  seller: SellerRow
  secret: string
}

/** The user is read anew: it may have been blocked, or its password replaced, meanwhile. */
function open(
  services: Services,
  { sellerId, userId, user: before, ...attempt }: SignInAttempt,
  { deviceHash, userAgent, ...origin }: Origin,
): Promise<Opened | undefined> {
  return services.transact({ sellerId, actorName: before?.email ?? 'public' }, async (tx) => {
    const [[user], [seller]] = await tx.enter(holdUser(sellerId, userId), selectSeller(sellerId))
    if (!user || !seller || !isActive(user)) return undefined
    if (user.passwordHash !== before?.passwordHash) return undefined
    const { session, secret } = openSession(user, seller, userAgent, attempt.at)
    const writes: Compilable[] = [
      insertSession(session),
      forgetTry({ sellerId, userId, deviceHash: attempt.deviceHash, tried: attempt.at }),
    ]
    if (deviceHash)
      writes.push(rememberDevice({ sellerId, userId, deviceHash, usedAt: attempt.at }))
    const details = { ...origin, userAgent: session.userAgent }
    return tx.commit(writes, {
      audit: [{ action: 'session.opened', subject: session.id, details }],
      answer: { session, seller, secret },
    })
  })
}

function recordRefusal(
  services: Services,
  { sellerId, userId, locked }: SignInAttempt,
  { ip, attemptReference }: Origin,
): Promise<void> {
  return services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    await tx.enter()
    const details = { ip, attemptReference, locked }
    await tx.commit([], { audit: [{ action: 'session.refused', subject: userId, details }] })
  })
}
