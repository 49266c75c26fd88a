import { EditLinkScreen } from '#features/payment-links/form/edit-link-screen.tsx'
import {
  paymentDefaultsQuery,
  paymentLinkQuery,
} from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) =>
    Promise.all([
      queryClient.query(paymentDefaultsQuery),
      queryClient.query(paymentLinkQuery(params['id'] ?? '')),
    ]),
  render: ({ params }) => <EditLinkScreen key={params['id']} id={params['id'] ?? ''} />,
})
