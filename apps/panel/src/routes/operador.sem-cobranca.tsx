import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorSuspense } from '#features/operator/operator-suspense.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => (
    <OperatorGate>
      <OperatorSuspense />
    </OperatorGate>
  ),
})
