import { screens } from '@vintem/contracts/screens'
import { TeamScreen } from '#features/team/team-screen.tsx'
import { TeamSearch, usersQuery } from '#features/team/team.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { KeptLook } from './list-page.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: TeamSearch,
  drawn: 'team',
  prefetch: ({ search: { page } }, client = queryClient) => client.query(usersQuery({ page })),
  render: ({ search, onSearchChange }) => (
    <>
      <KeptLook path={screens.team.path} list="team" />
      <TeamScreen search={search} onSearchChange={onSearchChange} />
    </>
  ),
})
