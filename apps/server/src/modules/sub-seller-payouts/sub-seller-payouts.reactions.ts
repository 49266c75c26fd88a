import {
  bankOrderConfirmed,
  bankOrderRefused,
  bankOrderReturned,
  type BankOrderRow,
} from '#modules/bank-orders/index.ts'
import { afterwards } from '#use-cases/reactions.ts'
import type { NewWork } from '#work/job.ts'
import { concludeSubSellerPayout } from './sub-seller-payout-work.ts'

const follow = ({ purpose, id: payoutId, state }: BankOrderRow): NewWork[] =>
  purpose === 'PAYOUT' ? [concludeSubSellerPayout.now({ payoutId, state })] : []

export const subSellerPayoutsReactions = [
  afterwards(bankOrderConfirmed, follow),
  afterwards(bankOrderRefused, follow),
  afterwards(bankOrderReturned, follow),
]
