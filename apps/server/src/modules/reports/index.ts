export { findRecipient, recipientOf } from './report-recipient.ts'
export { reportStep } from './report-step.ts'
export { accessOf } from './report.ts'
