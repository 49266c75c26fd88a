import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { api } from '#lib/api.ts'

export type Notice = Answer<typeof listNotices>['content'][number]

/** The newest notices, at most `size`. */
export const noticesQuery = (size: number) =>
  queryOptions({
    queryKey: ['notices', 'list', size],
    queryFn: ({ signal }) => api(listNotices, { query: { size, sort: 'createdAt,desc' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
