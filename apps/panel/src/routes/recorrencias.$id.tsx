import { CustomerSection } from '#features/charges/customer-totals.tsx'
import { SubscriptionScreen } from '#features/subscriptions/subscription-screen.tsx'
import { subscriptionQuery } from '#features/subscriptions/subscriptions.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(subscriptionQuery(params['id'] ?? '')),
  render: ({ params: { id = '' } }) => (
    <SubscriptionScreen
      key={id}
      id={id}
      customer={(customerId) => <CustomerSection customerId={customerId} />}
    />
  ),
})
