import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { BankOrderRow } from './bank-orders.store.ts'

const toBankOrderObject = (order: BankOrderRow) => ({
  uuid: order.id,
  purpose: order.purpose,
  amount: centsToReais(order.amountCents),
  status: order.state,
  reference: order.reference,
  reason: order.reason,
})

/** The bank has sent the money, refused to, or had it back: what it was for follows. */
export const bankOrderConfirmed = defineEvent('bank_order.confirmed', toBankOrderObject)
export const bankOrderRefused = defineEvent('bank_order.refused', toBankOrderObject)
export const bankOrderPartReturned = defineEvent(
  'bank_order.part_returned',
  (order: BankOrderRow & { returnIds: readonly string[] }) => ({
    ...toBankOrderObject(order),
    returns: order.returnIds,
  }),
)
export const bankOrderReturned = defineEvent('bank_order.returned', toBankOrderObject)
