import { ReportsScreen } from '#features/reports/reports-screen.tsx'
import { ReportListFilter, reportsQuery } from '#features/reports/reports.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(ReportListFilter, reportsQuery, ReportsScreen)
