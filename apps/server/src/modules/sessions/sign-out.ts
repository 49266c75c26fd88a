import * as api from '@vintem/contracts/sessions/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { sessionTopic } from '#use-cases/session-topics.ts'
import { action } from '#use-cases/use-case.ts'
import { sessionCookies } from './session-cookies.ts'
import { revokeSession } from './sessions.store.ts'

/** Ends the session of the caller; the device stays known. */
export const signOut = action(api.signOut, async ({ services, txOptions, caller, cookies }) => {
  const browser = sessionCookies(services.publicUrl, caller, cookies)
  browser?.dropRefreshToken()
  browser?.dropPageToken()
  await services.transact(txOptions, async (tx) => {
    await tx.enter()
    const { sessionId } = tx.actor
    await tx.commit({
      writes: [revokeSession(tx.sellerId, sessionId, wallClock.now())],
      audit: [{ action: 'session.closed', subject: sessionId }],
      live: [sessionTopic(sessionId)],
    })
  })
})
