import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { SellersFilter } from '#features/operator/operator-sellers.queries.ts'
import { OperatorSellers } from '#features/operator/operator-sellers.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: SellersFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorSellers filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
