import { PlanScreen } from '#features/plans/plan-screen.tsx'
import { NEW_PLAN, planQuery } from '#features/plans/plans.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: async ({ params }) => {
    if (params['id'] !== NEW_PLAN) await queryClient.query(planQuery(params['id'] ?? ''))
  },
  render: ({ params }) => <PlanScreen key={params['id']} id={params['id'] ?? ''} />,
})
