import { PlanDialog } from '#features/plans/plan-dialog.tsx'
import { ImportScreen } from '#features/subscriptions/import-screen.tsx'
import { linkPlansQuery } from '#features/subscriptions/subscriptions.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(linkPlansQuery),
  render: () => <ImportScreen planDialog={(props) => <PlanDialog {...props} />} />,
})
