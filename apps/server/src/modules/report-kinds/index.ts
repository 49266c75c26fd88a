export { type ReportContent, reportFileOf } from './report-content.ts'
export type { ReportPeriod } from './report-kind.ts'
