import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

export const orderInvoice = defineWork({
  kind: 'issue-invoice',
  lane: 'rails',
  key: ['invoiceId'],
})

export const askInvoice = defineWork({
  kind: 'ask-invoice',
  lane: 'rails',
  key: ['invoiceId', 'turn'],
})

/** A refused cancellation may be asked for again: each is work of its own. */
export const takeInvoiceBack = defineWork({
  kind: 'cancel-invoice',
  lane: 'rails',
  key: ['invoiceId', 'request'],
})

/** Sends an invoice to the customer, as often as requested. The module of e-mails handles it. */
export const mailInvoice = defineWork({
  kind: 'email-invoice',
  lane: 'inside',
  key: ['request'],
  payload: z.object({ invoiceId: z.string() }),
})

/** Seconds before each question; then once an hour. A tax office takes from seconds to hours. */
const PATIENCE = [5, 10, 30, 60, 300, 900]
const LONGEST_SECONDS = 3_600

/** Asks what became of an order, for the `turn`-th time, counted from 0. */
export function askLater(invoiceId: string, turn: number, now: Date): NewWork {
  const seconds = PATIENCE[turn] ?? LONGEST_SECONDS
  return askInvoice.at(new Date(now.getTime() + seconds * 1_000), { invoiceId, turn })
}
