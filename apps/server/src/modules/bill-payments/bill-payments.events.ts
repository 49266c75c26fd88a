import { defineEvent } from '#events/define-event.ts'
import { toPaymentView } from './bill-payment-view.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'

const toPaymentObject = (row: BillPaymentRow) => {
  const { is_own: _, has_approved: __, check_code: ___, ...object } = toPaymentView(row, null)
  return object
}

export const billPaymentCreated = defineEvent('bill_payment.created', toPaymentObject)
/** Nobody has to approve it any more: it goes now, or on its date. */
export const billPaymentApproved = defineEvent('bill_payment.approved', toPaymentObject)
export const billPaymentRejected = defineEvent('bill_payment.rejected', toPaymentObject)
export const billPaymentCancelled = defineEvent('bill_payment.cancelled', toPaymentObject)
export const billPaymentCompleted = defineEvent('bill_payment.completed', toPaymentObject)
/** Nothing was sent, or what was sent came back. */
export const billPaymentReturned = defineEvent('bill_payment.returned', toPaymentObject)
