import { approveApprovalRule } from './approve-approval-rule.ts'
import { dropApprovalRule } from './drop-approval-rule.ts'
import { getApprovalRule } from './get-approval-rule.ts'
import { setApprovalRule } from './set-approval-rule.ts'

export const approvalsRoutes = [
  getApprovalRule,
  setApprovalRule,
  approveApprovalRule,
  dropApprovalRule,
]
