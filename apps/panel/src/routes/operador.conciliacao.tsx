import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { ReconciliationFilter } from '#features/operator/operator-reconciliation.queries.ts'
import { OperatorReconciliation } from '#features/operator/operator-reconciliation.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: ReconciliationFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorReconciliation filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
