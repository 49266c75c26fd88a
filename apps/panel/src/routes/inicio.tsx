import { useQuery } from '@tanstack/react-query'
import { AttentionSection } from '#features/attention/attention-section.tsx'
import { attentionQuery } from '#features/attention/attention.queries.ts'
import { FirstSteps } from '#features/attention/first-steps.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import {
  DashboardFilter,
  dashboardChargesQuery,
  type DashboardProps,
} from '#features/dashboard/dashboard.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: DashboardFilter,
  prefetch: ({ search }) =>
    Promise.all([
      queryClient.query(dashboardChargesQuery(search)),
      queryClient.query(attentionQuery),
    ]),
  render: ({ search, onSearchChange }) => <Home filter={search} onFilterChange={onSearchChange} />,
})

function Home(props: DashboardProps) {
  const { data } = useQuery(attentionQuery)
  const isNew = data?.setUp.charge === false
  return (
    <DashboardScreen
      {...props}
      attention={<AttentionSection />}
      firstSteps={isNew ? <FirstSteps setUp={data.setUp} /> : undefined}
    />
  )
}
