import {
  billPaymentCancelled,
  billPaymentCompleted,
  billPaymentReturned,
  type BillPaymentRow,
} from '#modules/bill-payments/index.ts'
import { afterwards } from '#use-cases/reactions.ts'
import type { NewWork } from '#work/job.ts'
import { concludeLotItem } from './lot-work.ts'

const follow = ({ origin, id: paymentId, state }: BillPaymentRow): NewWork[] =>
  origin === 'LOT' ? [concludeLotItem.now({ paymentId, state })] : []

export const paymentLotsReactions = [
  afterwards(billPaymentCompleted, follow),
  afterwards(billPaymentReturned, follow),
  afterwards(billPaymentCancelled, follow),
]
