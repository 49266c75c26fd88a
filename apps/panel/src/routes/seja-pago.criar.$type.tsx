import * as z from 'zod/mini'
import { NewLinkScreen } from '#features/payment-links/new-link-screen.tsx'
import { paymentDefaultsQuery } from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** `id` is the link that is duplicated. */
  search: z.object({ id: z.optional(z.uuid()) }),
  prefetch: () => queryClient.query(paymentDefaultsQuery),
  render: ({ params, search }) =>
    params['type'] === 'cobranca-pontual' ? (
      <NewLinkScreen key={search.id} copyOf={search.id} />
    ) : (
      <NotFoundPage />
    ),
})
