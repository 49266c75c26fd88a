import { SubSellerScreen } from '#features/sub-sellers/sub-seller-screen.tsx'
import { subSellerQuery, SubSellerSearch } from '#features/sub-sellers/sub-sellers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: SubSellerSearch,
  prefetch: ({ params }) => queryClient.query(subSellerQuery(params['id'] ?? '')),
  render: ({ params, search, onSearchChange }) => (
    <SubSellerScreen
      key={params['id']}
      id={params['id'] ?? ''}
      filter={search}
      onFilterChange={(filter) => onSearchChange(filter, { inPlace: true })}
    />
  ),
})
