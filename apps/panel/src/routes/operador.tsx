import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorHome } from '#features/operator/operator-home.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => (
    <OperatorGate>
      <OperatorHome />
    </OperatorGate>
  ),
})
