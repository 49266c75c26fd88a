import * as z from 'zod/mini'
import { SubSellerScreen } from '#features/sub-sellers/sub-seller-screen.tsx'
import { subSellerQuery } from '#features/sub-sellers/sub-sellers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

const Search = z.object({ before: z.optional(z.string()) })

export const page = definePage({
  search: Search,
  prefetch: ({ params }) => queryClient.query(subSellerQuery(params['id'] ?? '')),
  render: ({ params, search }) => (
    <SubSellerScreen key={params['id']} id={params['id'] ?? ''} before={search.before} />
  ),
})
