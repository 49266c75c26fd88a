import { chargeQuery } from '#features/charges/charges.queries.ts'
import { ScheduledChargeScreen } from '#features/charges/scheduled-charge-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(chargeQuery(params['id'] ?? '')),
  render: ({ params }) => <ScheduledChargeScreen key={params['id']} id={params['id'] ?? ''} />,
})
