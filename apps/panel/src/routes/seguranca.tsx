import { SecurityScreen } from '#features/security/security-screen.tsx'
import { twoFactorQuery } from '#features/security/security.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(twoFactorQuery),
  render: () => <SecurityScreen />,
})
