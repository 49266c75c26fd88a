export { type Approval, approvedBy } from './approval.ts'
export { type ApprovalTerms, readApproval } from './read-approval.ts'
