import { OperatorSetUpScreen } from '#features/operator/operator-set-up-screen.tsx'
import { secretOfAddress } from '#lib/secret-of-address.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => <OperatorSetUpScreen linkToken={secretOfAddress()} />,
})
