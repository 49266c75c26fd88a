import { cents, centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { CardInvoiceRow } from './card-invoices.store.ts'

const toInvoiceObject = ({ id, month, state, amountCents, paidCents, dueOn }: CardInvoiceRow) => ({
  id,
  month: month.slice(0, 7),
  state,
  amount: centsToReais(cents(amountCents)),
  paid: centsToReais(cents(paidCents)),
  dueOn,
})

export const cardInvoiceClosed = defineEvent('virtual_card_invoice.closed', toInvoiceObject)
export const cardInvoicePaid = defineEvent('virtual_card_invoice.paid', toInvoiceObject)
/** Checking could not pay an invoice, and the cards are blocked. */
export const cardInvoiceUnpaid = defineEvent('virtual_card_invoice.unpaid', toInvoiceObject)
