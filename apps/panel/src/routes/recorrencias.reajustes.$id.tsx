import { CampaignScreen } from '#features/price-campaigns/campaign-screen.tsx'
import { campaignQuery, ItemFilter } from '#features/price-campaigns/price-campaigns.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: ItemFilter,
  prefetch: ({ params }) => queryClient.query(campaignQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => (
    <CampaignScreen key={id} id={id} search={search} onSearchChange={onSearchChange} />
  ),
})
