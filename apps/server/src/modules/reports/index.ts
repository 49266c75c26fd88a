export { findRecipient, recipientOf } from './report-recipient.ts'
export { accessOf, reportOf, type RequestedBySomebody } from './report.ts'
export { writeReport } from './reports-work.ts'
export { insertReport } from './reports.store.ts'
