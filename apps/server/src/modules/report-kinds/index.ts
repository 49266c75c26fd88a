export { bankingReportLines } from './banking-lines.store.ts'
export { LINES_OF_A_PDF } from './banking-report.ts'
export { type ReportContent, reportFileOf } from './report-content.ts'
export { instantsOf, type ReportPeriod } from './report-kind.ts'
