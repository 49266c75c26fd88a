import * as z from 'zod/mini'
import { NewQuickLinkScreen } from '#features/payment-links/form/new-quick-link-screen.tsx'
import { paymentDefaultsQuery } from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** `id` is the link that is duplicated. */
  search: z.object({ id: z.optional(z.uuid()) }),
  prefetch: () => queryClient.query(paymentDefaultsQuery),
  render: ({ search }) => <NewQuickLinkScreen key={search.id} copyOf={search.id} />,
})
