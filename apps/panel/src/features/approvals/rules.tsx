import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import { ApprovalRule } from './approval-rule.tsx'
import { PAYMENT_CHANGES, PAYMENTS, WITHDRAWAL_CHANGES, WITHDRAWALS } from './approvals.queries.ts'

/** From which sum of a day on withdrawals need approval. */
export function WithdrawalRule() {
  const mayChange = useMay(can.changeApprovalRule)
  return <ApprovalRule of={WITHDRAWALS} changes={mayChange ? WITHDRAWAL_CHANGES : undefined} />
}

/** From which sum of a day on payments need approval; nothing for who may not know. */
export function PaymentRule() {
  const maySee = useMay(can.seePaymentRule)
  const mayChange = useMay(can.changePaymentRule)
  if (!maySee) return null
  return (
    <ApprovalRule
      of={PAYMENTS}
      changes={mayChange ? PAYMENT_CHANGES : undefined}
      size="compact-sm"
    />
  )
}
