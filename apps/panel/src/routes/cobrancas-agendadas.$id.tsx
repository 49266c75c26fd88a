import { chargeQuery } from '#features/charge-detail/charge-detail.queries.ts'
import { ScheduledChargeScreen } from '#features/charge-detail/scheduled-charge-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(chargeQuery(params['id'] ?? '')),
  render: ({ params }) => <ScheduledChargeScreen key={params['id']} id={params['id'] ?? ''} />,
})
