import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { takeInvoiceBack } from './invoice-work.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'

/** The step that asks the tax office to cancel an authorized invoice, and the invoice after it. */
export function askCancellation(invoice: InvoiceRow): { step: Step; after: InvoiceRow } {
  const { sellerId, id } = invoice
  const change = { state: 'CANCELING', reason: null } as const
  return {
    step: {
      writes: [updateInvoice(sellerId, id, change)],
      work: [takeInvoiceBack.now({ invoiceId: id, request: newId() })],
      audit: [{ action: 'invoice.cancel-requested', subject: id }],
    },
    after: { ...invoice, ...change },
  }
}
