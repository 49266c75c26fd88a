import {
  bankOrderConfirmed,
  bankOrderRefused,
  bankOrderReturned,
  type BankOrderRow,
} from '#modules/bank-orders/index.ts'
import { afterwards } from '#use-cases/reactions.ts'
import type { NewWork } from '#work/job.ts'
import { concludeBillPayment } from './bill-payment-work.ts'

const follow = ({ purpose, id: paymentId, state }: BankOrderRow): NewWork[] =>
  purpose === 'PAYMENT' ? [concludeBillPayment.now({ paymentId, state })] : []

export const billPaymentsReactions = [
  afterwards(bankOrderConfirmed, follow),
  afterwards(bankOrderRefused, follow),
  afterwards(bankOrderReturned, follow),
]
