import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { DashboardFilter, dashboardChargesQuery } from '#features/dashboard/dashboard.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: DashboardFilter,
  prefetch: ({ search }) => queryClient.query(dashboardChargesQuery(search)),
  render: ({ search, onSearchChange }) => (
    <DashboardScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
