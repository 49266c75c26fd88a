import type { Step } from '#use-cases/step.ts'
import { sendBankOrder } from './bank-order-work.ts'
import { type BankOrderRow, insertBankOrder } from './bank-orders.store.ts'

type Ordered = Pick<
  BankOrderRow,
  'sellerId' | 'id' | 'purpose' | 'amountCents' | 'payee' | 'description'
>

/** Orders the bank to send money. The id is that of what is paid for: it is paid once. */
export function orderPayment(ordered: Ordered, createdAt: Date): Step {
  const nothingYet = {
    reference: null,
    reason: null,
    sentAt: null,
    concludedAt: null,
    returnedAt: null,
  }
  return {
    writes: [insertBankOrder({ ...ordered, ...nothingYet, state: 'READY', createdAt })],
    work: [sendBankOrder.now({ orderId: ordered.id })],
  }
}
