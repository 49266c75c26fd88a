import { OperatorGate } from '#features/operator/operator-gate.tsx'
import { OperatorSeller } from '#features/operator/operator-seller.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: ({ params: { id } }) => (
    <OperatorGate>
      <OperatorSeller key={id} sellerId={Number(id)} />
    </OperatorGate>
  ),
})
