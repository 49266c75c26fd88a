import { CustomersScreen } from '#features/customers/customers-screen.tsx'
import { CustomerFilter, customersQuery } from '#features/customers/customers.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: CustomerFilter,
  prefetch: ({ search }, client) => client.query(customersQuery(search)),
  render: ({ search, onSearchChange }) => (
    <CustomersScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
