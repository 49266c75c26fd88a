import { SubSellersScreen } from '#features/sub-sellers/sub-sellers-screen.tsx'
import { SubSellerFilter, subSellersQuery } from '#features/sub-sellers/sub-sellers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: SubSellerFilter,
  prefetch: ({ search }) => queryClient.query(subSellersQuery(search)),
  render: ({ search, onSearchChange }) => (
    <SubSellersScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
