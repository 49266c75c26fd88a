import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorOrders } from '#features/operator/operator-orders.tsx'
import { OrdersFilter } from '#features/operator/operator-waiting.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: OrdersFilter,
  render: ({ search, onSearchChange }) => (
    <OperatorGate>
      <OperatorOrders filter={search} onFilterChange={onSearchChange} />
    </OperatorGate>
  ),
})
