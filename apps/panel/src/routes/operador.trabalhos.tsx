import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { WaitingFilter } from '#features/operator/operator-waiting.queries.ts'
import { OperatorWork } from '#features/operator/operator-work.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: WaitingFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorWork filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
