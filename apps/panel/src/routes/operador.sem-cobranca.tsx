import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorSuspense } from '#features/operator/operator-suspense.tsx'
import { WaitingFilter } from '#features/operator/operator-waiting.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: WaitingFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorSuspense filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
