import { SessionsScreen } from '#features/sessions/sessions-screen.tsx'
import { sessionsQuery } from '#features/sessions/sessions.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(sessionsQuery),
  render: () => <SessionsScreen />,
})
