export { type ReportContent, reportFileOf, tooLongForPaper } from './report-content.ts'
export { instantsOf, type ReportPeriod } from './report-kind.ts'
