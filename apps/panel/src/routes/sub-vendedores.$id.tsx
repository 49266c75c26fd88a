import { SubSellerScreen } from '#features/sub-sellers/sub-seller-screen.tsx'
import { subSellerQuery } from '#features/sub-sellers/sub-sellers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(subSellerQuery(params['id'] ?? '')),
  render: ({ params }) => <SubSellerScreen key={params['id']} id={params['id'] ?? ''} />,
})
