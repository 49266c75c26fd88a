import { ChargesScreen } from '#features/charges/charges-screen.tsx'
import { ChargeFilter, chargesQuery } from '#features/charges/charges.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: ChargeFilter,
  prefetch: ({ search }) => queryClient.query(chargesQuery(search)),
  render: ({ search, onSearchChange }) => (
    <ChargesScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
