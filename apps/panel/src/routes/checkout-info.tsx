import { CheckoutInfoScreen } from '#features/plans/checkout-info-screen.tsx'
import { defaultCheckoutQuery } from '#features/plans/plans.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(defaultCheckoutQuery),
  render: () => <CheckoutInfoScreen />,
})
