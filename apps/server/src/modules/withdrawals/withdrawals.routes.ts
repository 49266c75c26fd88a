import { approveWithdrawal } from './approve-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { downloadWithdrawalReceipt } from './download-withdrawal-receipt.ts'
import { getWithdrawalTerms } from './get-withdrawal-terms.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { listPendingWithdrawals } from './list-pending-withdrawals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

export const withdrawalsRoutes = [
  getWithdrawalTerms,
  listWithdrawals,
  listPendingWithdrawals,
  getWithdrawal,
  requestWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  cancelWithdrawal,
  downloadWithdrawalReceipt,
]
