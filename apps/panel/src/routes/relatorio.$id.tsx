import { ReportScreen } from '#features/reports/report-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: ({ params }) => <ReportScreen key={params['id']} id={params['id'] ?? ''} />,
})
