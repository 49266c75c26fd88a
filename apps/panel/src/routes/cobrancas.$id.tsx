import { chargeQuery } from '#features/charge-detail/charge-detail.queries.ts'
import { ChargeScreen } from '#features/charge-detail/charge-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(chargeQuery(params['id'] ?? '')),
  render: ({ params }) => <ChargeScreen key={params['id']} id={params['id'] ?? ''} />,
})
