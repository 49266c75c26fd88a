import * as api from '@vintem/contracts/notices.endpoints'
import { streamChanges } from '#http/event-stream.ts'
import { action } from '#http/use-case.ts'
import { noticeTopic } from './notice.ts'
import { enterUnread } from './unread.ts'

/** Server-sent events: how many notifications the caller has not read, as long as the session lasts. */
export const watchNotices = action(
  api.watchNotices,
  async ({ entry, services, request, reply }) => {
    const read = () => services.transact(entry, enterUnread)
    await streamChanges(
      { services, request, reply },
      noticeTopic(entry.sellerId),
      read,
      entry.sessionId,
    )
  },
)
