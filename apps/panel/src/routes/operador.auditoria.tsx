import { OperatorAudit } from '#features/operator/operator-audit.tsx'
import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { PlatformAuditFilter } from '#features/operator/operator-waiting.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PlatformAuditFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorAudit filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
