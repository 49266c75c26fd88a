import { ReceivedReportScreen } from '#features/reports/received-report-screen.tsx'
import { secretOfAddress } from '#lib/secret-of-address.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: () => <ReceivedReportScreen report={secretOfAddress()} />,
})
