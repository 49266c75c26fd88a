import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { api } from '#lib/api.ts'

export type OwnUser = Answer<typeof getOwnUser>

export const ownUserQuery = queryOptions({
  queryKey: ['own-user'],
  queryFn: ({ signal }) => api(getOwnUser, { signal }),
})
