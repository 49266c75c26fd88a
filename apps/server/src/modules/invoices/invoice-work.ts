import type { NewWork } from '#platform/database/step.ts'

/** The kinds of work of this feature; their handlers are in invoices.jobs.ts. */
export const ISSUE_INVOICE = 'issue-invoice'
export const ASK_INVOICE = 'ask-invoice'
export const CANCEL_INVOICE = 'cancel-invoice'
/** An event: whoever writes to people registers a job for it. Its payload is an InvoiceRef. */
export const EMAIL_INVOICE = 'email-invoice'

export interface InvoiceRef {
  invoiceId: string
}

/** Seconds before each question; then once an hour. A tax office takes from seconds to hours. */
const PATIENCE = [5, 10, 30, 60, 300, 900]
const LONGEST_SECONDS = 3_600

/** Asks what became of an order, for the `turn`-th time, counted from 0. */
export const askInvoice = (invoiceId: string, turn: number, now: Date): NewWork => ({
  kind: ASK_INVOICE,
  key: `${invoiceId} ${turn}`,
  dueAt: new Date(now.getTime() + (PATIENCE[turn] ?? LONGEST_SECONDS) * 1_000),
  payload: { invoiceId, turn },
})
