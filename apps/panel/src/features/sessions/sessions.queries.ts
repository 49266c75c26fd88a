import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listSessions } from '@vintem/contracts/sessions/endpoints'
import { api } from '#lib/api.ts'

export type OpenSession = Answer<typeof listSessions>[number]

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(listSessions, { signal }),
})
