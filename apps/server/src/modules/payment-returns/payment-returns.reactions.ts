import { bankOrderPartReturned } from '#modules/bank-orders/index.ts'
import { afterwards } from '#use-cases/reactions.ts'
import { bookPaymentReturn } from './payment-return-work.ts'

export const paymentReturnsReactions = [
  afterwards(bankOrderPartReturned, ({ purpose, id: paymentId, returnIds }) =>
    purpose === 'PAYMENT'
      ? returnIds.map((returnId) => bookPaymentReturn.now({ paymentId, returnId }))
      : [],
  ),
]
