import { cents } from '@vintem/brazil/money'
import type { Step } from '#use-cases/step.ts'
import { bankOrderPartReturned } from './bank-orders.events.ts'
import { type BankOrderRow, insertOrderReturns, type OrderReturnRow } from './bank-orders.store.ts'

/** A part as the bank names it. */
interface Returned {
  returnId: string
  amountCents: number
  returnedAt: Date
  reason: string
}

/** Notes the parts of a payment that came back, each once: what the money was for follows. */
export function noteReturns(
  order: BankOrderRow,
  returned: readonly Returned[],
  known: readonly OrderReturnRow[],
): Step {
  const { sellerId, id: orderId } = order
  const rows = returned
    .filter(({ returnId }) => !known.some(({ id }) => id === returnId))
    .map(({ returnId: id, amountCents, reason, returnedAt }) => ({
      sellerId,
      orderId,
      id,
      amountCents: cents(amountCents),
      reason,
      returnedAt,
    }))
  if (rows.length === 0) return {}
  const returnIds = rows.map(({ id }) => id)
  return {
    writes: [insertOrderReturns(rows)],
    events: [bankOrderPartReturned({ ...order, returnIds })],
    audit: rows.map(({ id, amountCents, reason }) => ({
      action: 'bank-order.part-returned',
      subject: orderId,
      details: { purpose: order.purpose, amountCents, reference: id, reason },
    })),
  }
}
