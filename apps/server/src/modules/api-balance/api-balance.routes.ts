import { getApiBalance } from './get-api-balance.ts'
import { getApiWithdrawal } from './get-api-withdrawal.ts'
import { listApiWithdrawals } from './list-api-withdrawals.ts'

export const apiBalanceRoutes = [getApiBalance, listApiWithdrawals, getApiWithdrawal]
