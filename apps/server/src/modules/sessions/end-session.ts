import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { sessionTopic } from '#use-cases/session-topics.ts'
import { command } from '#use-cases/use-case.ts'
import { lockSession, revokeSession } from './sessions.store.ts'

/** Ends one of the caller's own sessions; its next call is refused. */
export const endSession = command(api.endSession, async ({ tx, sellerId, params: { id } }) => {
  const [[session]] = await tx.enter(lockSession(sellerId, id))
  if (session?.userId !== tx.actor.userId) throw new Failure(NotFound)
  if (session.revokedAt) return
  await tx.commit({
    writes: [revokeSession(sellerId, id, wallClock.now())],
    audit: [{ action: 'session.revoked', subject: id, details: { userAgent: session.userAgent } }],
    live: [sessionTopic(id)],
  })
})
