import { screens } from '@vintem/contracts/screens'
import type { ListProps } from '#components/lists/list-filter.ts'
import { reportSchedulesQuery } from '#features/report-schedules/report-schedules.queries.ts'
import { SchedulesSection } from '#features/report-schedules/schedules-section.tsx'
import { ReportsScreen } from '#features/reports/reports-screen.tsx'
import { ReportListFilter, reportsQuery } from '#features/reports/reports.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(ReportListFilter, reportsQuery, Reports, {
  drawn: {
    path: screens.reports.path,
    list: 'reports',
    besides: (_, client) => [client.query(reportSchedulesQuery)],
  },
})

function Reports(list: ListProps<ReportListFilter>) {
  return <ReportsScreen {...list} schedules={<SchedulesSection />} />
}
