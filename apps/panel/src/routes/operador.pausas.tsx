import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorHolds } from '#features/operator/operator-holds.tsx'
import { HoldsFilter } from '#features/operator/operator-waiting.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: HoldsFilter,
  render: ({ search }) => (
    <OperatorGate>
      <OperatorHolds filter={search} />
    </OperatorGate>
  ),
})
