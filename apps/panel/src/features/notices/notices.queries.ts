import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { countUnreadNotices, listNotices } from '@vintem/contracts/notices/endpoints'
import { api } from '#lib/api.ts'

export type Notice = Answer<typeof listNotices>['content'][number]

export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => api(countUnreadNotices, { signal }),
  // Polled in addition to the stream, which a proxy may delay or lose.
  refetchInterval: 60_000,
})

/** The newest notices, at most `size`. */
export const noticesQuery = (size: number) =>
  queryOptions({
    queryKey: ['notices', 'list', size],
    queryFn: ({ signal }) => api(listNotices, { query: { size, sort: 'createdAt,desc' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
