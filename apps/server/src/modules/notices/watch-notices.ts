import * as api from '@vintem/contracts/notices/endpoints'
import { streamChanges } from '#http/event-stream.ts'
import { secretHash } from '#platform/ids.ts'
import { userTopic } from '#use-cases/session-topics.ts'
import { action } from '#use-cases/use-case.ts'
import { noticeTopic } from './notice.ts'
import { enterUnread } from './unread.ts'

/**
 * Server-sent events, as long as the session lasts: how many notifications the caller has not read, and
 * a mark that is another once the caller may do other things.
 */
export const watchNotices = action(
  api.watchNotices,
  async ({ entry, services, request, reply }) => {
    const userId = await services.transact({ ...entry, onlyReads: true }, async (tx) => {
      await tx.enter()
      return tx.actor.userId
    })
    const read = () =>
      services.transact(entry, async (tx) => {
        const unread = await enterUnread(tx)
        const { roles, toggles } = tx.actor
        return { ...unread, access: secretHash(JSON.stringify([roles, toggles])).slice(0, 16) }
      })
    const topics = [noticeTopic(entry.sellerId), userTopic(userId)]
    await streamChanges({ services, request, reply }, topics, read, entry.sessionId)
  },
)
