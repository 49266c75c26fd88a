import { apiKeysQuery } from '#features/api-keys/api-keys.queries.ts'
import { IntegrationsScreen } from '#features/api-keys/integrations-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(apiKeysQuery),
  render: () => <IntegrationsScreen />,
})
