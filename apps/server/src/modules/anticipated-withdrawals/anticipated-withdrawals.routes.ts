import { askForAnticipation } from './ask-for-anticipation.ts'
import { calculateAnticipatedWithdrawal } from './calculate-anticipated-withdrawal.ts'
import { getAntiFraud } from './get-anti-fraud.ts'
import { requestAnticipatedWithdrawal } from './request-anticipated-withdrawal.ts'

export const anticipatedWithdrawalsRoutes = [
  getAntiFraud,
  calculateAnticipatedWithdrawal,
  requestAnticipatedWithdrawal,
  askForAnticipation,
]
