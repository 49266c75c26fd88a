import { OwnUserScreen } from '#features/own-user/own-user-screen.tsx'
import { ownUserQuery } from '#features/own-user/own-user.queries.ts'
import { OwnSecurity } from '#features/security/own-security.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(ownUserQuery),
  render: () => <OwnUserScreen security={<OwnSecurity />} />,
})
