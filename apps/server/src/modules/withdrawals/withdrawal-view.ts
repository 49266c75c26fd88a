import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { approvableUntil, scheduledDate } from './withdrawal.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** What a withdrawal is, for everybody who may see it. */
export const toWithdrawalFacts = (row: WithdrawalRow) => ({
  uuid: row.id,
  amount: centsToReais(row.amountCents),
  date: row.createdAt.toISOString(),
  scheduledDate: scheduledDate(row),
  status: row.state,
  account: { ...row.account },
  origin: row.origin,
  destination: row.destination,
  requestedBy: row.requestedBy,
  approvedBy: row.approverEmails.length === 0 ? null : row.approverEmails.join(', '),
  rejectedBy: row.rejectedBy,
  reason: row.reason,
  paidAt: row.paidAt?.toISOString() ?? null,
  endedAt: row.state === 'PAID' ? null : (row.endedAt?.toISOString() ?? null),
  reference: row.reference,
  totalRedeem: row.totalCents === null ? null : centsToReais(row.totalCents),
  anticipationTax: row.taxCents === null ? null : centsToReais(row.taxCents),
})

/** A withdrawal as a user sees it; `userId` is theirs. */
export const toWithdrawalView = (
  row: WithdrawalRow,
  userId: string | null,
): Answer<typeof getWithdrawal> => {
  const isPending = row.state === 'PENDING_APPROVAL'
  return {
    ...toWithdrawalFacts(row),
    isOwn: row.requestedById === userId,
    approvalsNeeded: row.approvalsNeeded,
    approvalsGiven: row.approverIds.length,
    hasApproved: userId !== null && row.approverIds.includes(userId),
    isSoleApprover: row.isSoleApprover,
    approvableUntil: isPending ? approvableUntil(row).toISOString() : null,
    anticipation: row.anticipationId,
  }
}
