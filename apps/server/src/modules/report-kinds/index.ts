export { type ReportContent, reportFileOf, type TableContent } from './report-content.ts'
export { instantsOf, type ReportPeriod } from './report-kind.ts'
