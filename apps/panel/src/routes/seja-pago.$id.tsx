import { PaymentLinkScreen } from '#features/payment-links/payment-link-screen.tsx'
import { paymentLinkQuery } from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(paymentLinkQuery(params['id'] ?? '')),
  render: ({ params }) => <PaymentLinkScreen key={params['id']} id={params['id'] ?? ''} />,
})
