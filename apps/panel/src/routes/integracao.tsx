import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { apiKeysQuery } from '#features/api-keys/api-keys.queries.ts'
import { INTEGRATION_TABS, IntegrationsScreen } from '#features/api-keys/integrations-screen.tsx'
import { CallsPanel } from '#features/key-calls/calls-panel.tsx'
import { CallSearch, callsQuery } from '#features/key-calls/key-calls.queries.ts'
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx'
import { webhooksQuery } from '#features/webhooks/webhooks.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

const IntegrationsSearch = z.extend(CallSearch, {
  tab: z._default(z.enum(INTEGRATION_TABS), 'chaves'),
})
type IntegrationsSearch = z.input<typeof IntegrationsSearch>

export const page = definePage({
  search: IntegrationsSearch,
  prefetch: async ({ search }) => {
    const { tab, call: _, ...filter } = search
    if (tab === 'webhooks') await queryClient.query(webhooksQuery)
    else if (tab === 'chamadas') await queryClient.query(callsQuery(filter))
    else await queryClient.query(apiKeysQuery)
  },
  render: (props) => <Integrations {...props} />,
})

type IntegrationsProps = {
  search: IntegrationsSearch
  onSearchChange: (search: IntegrationsSearch, options?: { inPlace: boolean }) => void
}

function Integrations({ search, onSearchChange }: IntegrationsProps) {
  const { tab = 'chaves' } = search
  const { data: keys = [] } = useQuery(apiKeysQuery)
  return (
    <IntegrationsScreen
      tab={tab}
      onTabChange={(next) => onSearchChange({ tab: next })}
      webhooks={<WebhooksSection />}
      calls={
        <CallsPanel
          keys={keys}
          search={search}
          onSearchChange={(next, options) => onSearchChange({ ...next, tab }, options)}
        />
      }
    />
  )
}
