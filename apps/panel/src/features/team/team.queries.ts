import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getUser, listUserProfiles, listUsers } from '@vintem/contracts/team/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

const TeamFilter = z.omit(listUsers.query, { size: true })
type TeamFilter = z.input<typeof TeamFilter>

/** What the query string holds: the page, and the user that is open. */
export const TeamSearch = z.extend(TeamFilter, { id: z.optional(getUser.params.shape.id) })
export type TeamSearch = z.input<typeof TeamSearch>

export type User = Answer<typeof getUser>

export const usersQuery = (filter: TeamFilter) =>
  queryOptions({
    queryKey: ['team', 'list', filter],
    queryFn: ({ signal }) => api(listUsers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['team', 'one', id],
    queryFn: ({ signal }) => api(getUser, { params: { id }, signal }),
  })

/** The profiles that the signed-in user may give. */
export const profilesQuery = queryOptions({
  queryKey: ['team', 'profiles'],
  queryFn: ({ signal }) => api(listUserProfiles, { signal }),
})

/** To call when a user was invited, changed or deleted: every view of the team is loaded again. */
export function useTeamChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, ['team'])
}
