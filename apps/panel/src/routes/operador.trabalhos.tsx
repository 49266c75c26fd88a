import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorWork } from '#features/operator/operator-work.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => (
    <OperatorGate>
      <OperatorWork />
    </OperatorGate>
  ),
})
