import { PaymentLinksScreen } from '#features/payment-links/payment-links-screen.tsx'
import {
  PaymentLinkFilter,
  paymentLinksQuery,
} from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PaymentLinkFilter,
  prefetch: ({ search }) => queryClient.query(paymentLinksQuery(search)),
  render: ({ search, onSearchChange }) => (
    <PaymentLinksScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
