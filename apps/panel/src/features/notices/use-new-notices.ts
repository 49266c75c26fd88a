import { useQueryClient } from '@tanstack/react-query'
import { UNREAD_COUNTED, watchNotices } from '@vintem/contracts/notices/unread'
import { useEffect } from 'react'
import { loadAccess } from '#lib/api.ts'
import { followLive } from '#lib/live-state.ts'
import { screenRefresher } from './refresh-screen.ts'
import { unreadQuery } from './unread.queries.ts'

/**
 * Shows new notifications, their effects on the whole screen, and changed rights, without a reload.
 */
export function useNewNotices(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return undefined
    const stop = new AbortController()
    const refresh = screenRefresher(client)
    let known: string | undefined
    const show = (state: unknown) => {
      const { quantityUnread, access } = state as { quantityUnread: number; access: string }
      if (known !== undefined && access !== known) loadAccess().catch(() => undefined)
      known = access
      const before = client.getQueryData(unreadQuery.queryKey)
      client.setQueryData(unreadQuery.queryKey, { quantityUnread })
      // A lower number: notices were read, here or in another tab. Marks of new rows stay
      // meanwhile.
      const isMore = before && quantityUnread > before.quantityUnread
      if (isMore || quantityUnread === UNREAD_COUNTED) void refresh()
    }
    followLive(watchNotices, show, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [client, enabled])
}
