import { TeamScreen } from '#features/team/team-screen.tsx'
import { TeamSearch, usersQuery } from '#features/team/team.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: TeamSearch,
  prefetch: ({ search: { page } }) => queryClient.query(usersQuery({ page })),
  render: ({ search, onSearchChange }) => (
    <TeamScreen search={search} onSearchChange={onSearchChange} />
  ),
})
