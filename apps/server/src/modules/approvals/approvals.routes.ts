import { approveApprovalRule } from './approve-approval-rule.ts'
import { approvePaymentRule } from './approve-payment-rule.ts'
import { dropApprovalRule } from './drop-approval-rule.ts'
import { dropPaymentRule } from './drop-payment-rule.ts'
import { getApprovalRule } from './get-approval-rule.ts'
import { getPaymentRule } from './get-payment-rule.ts'
import { setApprovalRule } from './set-approval-rule.ts'
import { setPaymentRule } from './set-payment-rule.ts'

export const approvalsRoutes = [
  getApprovalRule,
  setApprovalRule,
  approveApprovalRule,
  dropApprovalRule,
  getPaymentRule,
  setPaymentRule,
  approvePaymentRule,
  dropPaymentRule,
]
