import { useQueryClient } from '@tanstack/react-query'
import { watchNotices } from '@vintem/contracts/notices/endpoints'
import { useEffect } from 'react'
import { loadAccess } from '#lib/api.ts'
import { followLive } from '#lib/live-state.ts'
import { readAnew } from '#lib/read-anew.ts'
import { unreadQuery } from './notices.queries.ts'

/** Shows new notifications, the balance that came with them, and other rights, without a reload. */
export function useNewNotices(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return undefined
    const stop = new AbortController()
    let known: string | undefined
    const show = (state: unknown) => {
      const { quantityUnread, access } = state as { quantityUnread: number; access: string }
      if (known !== undefined && access !== known) loadAccess().catch(() => undefined)
      known = access
      const before = client.getQueryData(unreadQuery.queryKey)
      client.setQueryData(unreadQuery.queryKey, { quantityUnread })
      // Fewer than before: they were read, here or in another tab. The marks of new ones stay while
      // they are read.
      if (!before || quantityUnread <= before.quantityUnread) return
      void readAnew(client, ['notices', 'list'])
      void readAnew(client, ['dashboard', 'balance'])
    }
    followLive(watchNotices, show, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [client, enabled])
}
