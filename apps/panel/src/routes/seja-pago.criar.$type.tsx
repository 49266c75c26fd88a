import * as z from 'zod/mini'
import { NewLinkScreen } from '#features/payment-links/form/new-link-screen.tsx'
import { NewQuickLinkScreen } from '#features/payment-links/form/new-quick-link-screen.tsx'
import { NewSubscriptionLinkScreen } from '#features/payment-links/form/new-subscription-link-screen.tsx'
import { paymentDefaultsQuery } from '#features/payment-links/payment-links.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** `id` is the link that is duplicated; `cliente` whom a new one is for. */
  search: z.object({ id: z.optional(z.uuid()), cliente: z.optional(z.uuid()) }),
  prefetch: () => queryClient.query(paymentDefaultsQuery),
  render: ({ params, search }) => {
    switch (params['type']) {
      case 'cobranca-pontual':
        return <NewLinkScreen key={search.id} copyOf={search.id} customerId={search.cliente} />
      case 'assinatura-customizada':
        return <NewSubscriptionLinkScreen key={search.id} copyOf={search.id} />
      case 'link-rapido':
        return <NewQuickLinkScreen key={search.id} copyOf={search.id} />
      default:
        return <NotFoundPage />
    }
  },
})
