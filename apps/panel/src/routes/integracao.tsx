import { apiKeysQuery } from '#features/api-keys/api-keys.queries.ts'
import { IntegrationsScreen } from '#features/api-keys/integrations-screen.tsx'
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx'
import { webhooksQuery } from '#features/webhooks/webhooks.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => Promise.all([queryClient.query(apiKeysQuery), queryClient.query(webhooksQuery)]),
  render: () => (
    <IntegrationsScreen>
      <WebhooksSection />
    </IntegrationsScreen>
  ),
})
