import {
  bankOrderConfirmed,
  bankOrderRefused,
  bankOrderReturned,
  type BankOrderRow,
} from '#modules/bank-orders/index.ts'
import { afterwards } from '#use-cases/reactions.ts'
import type { NewWork } from '#work/job.ts'
import { concludeWithdrawal } from './withdrawal-work.ts'

const follow = ({ purpose, id: withdrawalId, state }: BankOrderRow): NewWork[] =>
  purpose === 'WITHDRAWAL' ? [concludeWithdrawal.now({ withdrawalId, state })] : []

export const withdrawalsReactions = [
  afterwards(bankOrderConfirmed, follow),
  afterwards(bankOrderRefused, follow),
  afterwards(bankOrderReturned, follow),
]
