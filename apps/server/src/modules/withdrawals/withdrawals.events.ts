import { defineEvent } from '#events/define-event.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

const toWithdrawalObject = (row: WithdrawalRow) => {
  const { isOwn: _, hasApproved: __, ...object } = toWithdrawalView(row, null)
  return object
}

export const withdrawalRequested = defineEvent('withdrawal.requested', toWithdrawalObject)
/** A withdrawal was approved where that was needed, and the bank is told to send it. */
export const withdrawalApproved = defineEvent('withdrawal.approved', toWithdrawalObject)
export const withdrawalRejected = defineEvent('withdrawal.rejected', toWithdrawalObject)
export const withdrawalPaid = defineEvent('withdrawal.paid', toWithdrawalObject)
export const withdrawalFailed = defineEvent('withdrawal.failed', toWithdrawalObject)
export const withdrawalReturned = defineEvent('withdrawal.returned', toWithdrawalObject)
