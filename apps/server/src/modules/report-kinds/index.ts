export { type ReportContent, reportFileOf } from './report-content.ts'
export { instantsOf, type ReportPeriod } from './report-kind.ts'
