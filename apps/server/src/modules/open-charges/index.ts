export { type TermChange, termChangesOf } from './charge-terms.ts'
export { canBeAskedFor } from './pay-request-of-charge.ts'
