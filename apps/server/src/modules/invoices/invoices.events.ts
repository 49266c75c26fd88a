import { defineEvent } from '#events/define-event.ts'
import type { InvoiceRow } from './invoices.store.ts'

const toInvoiceObject = (invoice: InvoiceRow) => ({
  uuid: invoice.id,
  charge: invoice.chargeId,
  status: invoice.state,
  number: invoice.number,
  accessKey: invoice.accessKey,
  issuedAt: invoice.issuedAt?.toISOString() ?? null,
  reason: invoice.reason,
})

/** The tax office has authorized it: it is an invoice. */
export const invoiceIssued = defineEvent('invoice.issued', toInvoiceObject)
export const invoiceRejected = defineEvent('invoice.rejected', toInvoiceObject)
export const invoiceCanceled = defineEvent('invoice.canceled', toInvoiceObject)
