import { ReportScreen } from '#features/access/report-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: ({ params }) => <ReportScreen report={params['id'] ?? ''} />,
})
