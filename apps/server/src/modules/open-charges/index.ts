export { prepareCancel } from './cancel-charge.ts'
export { type TermChange, termChangesOf } from './charge-terms.ts'
export { canRequestPayment } from './pay-request-of-charge.ts'
