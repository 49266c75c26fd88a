import { chargeQuery } from '#features/charge-detail/charge-detail.queries.ts'
import { ChargeScreen } from '#features/charge-detail/charge-screen.tsx'
import { CustomerSection } from '#features/charges/customer-totals.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(chargeQuery(params['id'] ?? '')),
  render: ({ params: { id = '' } }) => (
    <ChargeScreen
      key={id}
      id={id}
      customer={(customerId) => <CustomerSection customerId={customerId} />}
    />
  ),
})
