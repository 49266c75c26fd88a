import { PlansScreen } from '#features/plans/plans-screen.tsx'
import { PlanFilter, plansQuery } from '#features/plans/plans.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PlanFilter,
  prefetch: ({ search }) => queryClient.query(plansQuery(search)),
  render: ({ search, onSearchChange }) => (
    <PlansScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
