import { CustomersScreen } from '#features/customers/customers-screen.tsx'
import { CustomerFilter, customersQuery } from '#features/customers/customers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: CustomerFilter,
  prefetch: ({ search }) => queryClient.query(customersQuery(search)),
  render: ({ search, onSearchChange }) => (
    <CustomersScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
