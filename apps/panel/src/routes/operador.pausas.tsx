import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorHolds } from '#features/operator/operator-holds.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => (
    <OperatorGate>
      <OperatorHolds />
    </OperatorGate>
  ),
})
