import { SessionRefused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions.endpoints'
import { action } from '#http/use-case.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { sessionCookies } from './session-cookies.ts'
import { revokeSession } from './sessions.store.ts'

/** Ends the session of the caller; the device stays known. */
export const signOut = action(api.signOut, async ({ services, request, reply }) => {
  sessionCookies(services.publicUrl, request, reply)?.dropRefreshToken()
  const [, token] = request.headers.authorization?.split(' ') ?? []
  const claims = await services.accessToken.verify(token ?? '')
  if (!claims) throw new Failure(SessionRefused)
  const { sellerId, sessionId } = claims
  const admit = ({ actor }: { actor: unknown }) => {
    if (!actor) throw new Failure(SessionRefused)
  }
  await services.transact({ sellerId, sessionId, admit }, async (tx) => {
    await tx.enter()
    await tx.commit([revokeSession(sellerId, sessionId, wallClock.now())], {
      audit: [{ action: 'session.closed', subject: sessionId }],
    })
  })
})
