import { CustomersScreen } from '#features/customers/customers-screen.tsx'
import { CustomerFilter, customersQuery } from '#features/customers/customers.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: CustomerFilter,
  queries: ({ search }) => [customersQuery(search)],
  render: ({ search, onSearchChange }) => (
    <CustomersScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
