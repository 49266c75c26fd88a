import { ConfirmReportAddressScreen } from '#features/reports/confirm-report-address-screen.tsx'
import { secretOfAddress } from '#lib/secret-of-address.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => <ConfirmReportAddressScreen token={secretOfAddress()} />,
})
