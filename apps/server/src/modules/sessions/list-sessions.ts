import * as api from '@vintem/contracts/sessions/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { query } from '#use-cases/use-case.ts'
import { selectOpenSessions } from './sessions.store.ts'

/** Where the caller is signed in. */
export const listSessions = query(api.listSessions, async ({ tx, sellerId }) => {
  await tx.enter()
  const { userId, sessionId } = tx.actor
  const [sessions] = await tx.read(selectOpenSessions(sellerId, userId, wallClock.now()))
  return sessions.map(({ id, userAgent, createdAt, refreshedAt }) => ({
    uuid: id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: refreshedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
})
