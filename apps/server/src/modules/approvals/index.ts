export { type Approval, approvedBy } from './approval.ts'
export { PURPOSES } from './purposes.ts'
export { type ApprovalTerms, readApproval } from './read-approval.ts'
