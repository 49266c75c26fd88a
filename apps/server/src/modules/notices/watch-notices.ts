import * as api from '@vintem/contracts/notices/endpoints'
import { secretHash } from '#platform/ids.ts'
import { userTopic } from '#use-cases/session-topics.ts'
import { watch } from '#use-cases/use-case.ts'
import { noticeTopic } from './notice.ts'
import { enterUnread } from './unread.ts'

/**
 * Server-sent events, as long as the session lasts: the count of unread notifications, and a mark
 * that changes once the caller's access does.
 */
export const watchNotices = watch(api.watchNotices, async ({ txOptions, services }) => {
  const userId = await services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
    await tx.enter()
    return tx.actor.userId
  })
  const read = () =>
    services.transact(txOptions, async (tx) => {
      const unread = await enterUnread(tx)
      const { roles, toggles } = tx.actor
      return { ...unread, access: secretHash(JSON.stringify([roles, toggles])).slice(0, 16) }
    })
  return { topics: [noticeTopic(txOptions.sellerId), userTopic(userId)], read }
})
