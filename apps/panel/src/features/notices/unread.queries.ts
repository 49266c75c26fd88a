import { queryOptions } from '@tanstack/react-query'
import { countUnreadNotices } from '@vintem/contracts/notices/unread'
import { api } from '#lib/api.ts'

export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => api(countUnreadNotices, { signal }),
  // Polled in addition to the stream, which a proxy may delay or lose.
  refetchInterval: 60_000,
})
