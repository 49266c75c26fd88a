import { ChargeScreen } from '#features/charges/charge-screen.tsx'
import { chargeQuery } from '#features/charges/charges.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(chargeQuery(params['id'] ?? '')),
  render: ({ params }) => <ChargeScreen key={params['id']} id={params['id'] ?? ''} />,
})
