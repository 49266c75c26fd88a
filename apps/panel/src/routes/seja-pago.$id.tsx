import { PaymentLinkScreen } from '#features/payment-links/payment-link-screen.tsx'
import { LinkPeriod, paymentLinkQuery } from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: LinkPeriod,
  prefetch: ({ params }) => queryClient.query(paymentLinkQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => (
    <PaymentLinkScreen
      key={id}
      id={id}
      period={search}
      onPeriodChange={(period) => onSearchChange(period, { inPlace: true })}
    />
  ),
})
