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

/**
 * Looks for those charges of a commit that are to have their invoice by now: one row of work for all
 * of them, since most sellers issue none.
 */
export const findAutomaticInvoices = defineWork({
  kind: 'find-automatic-invoices',
  lane: 'inside',
  key: ['cause', 'firstChargeId'],
  payload: z.object({ chargeIds: z.array(z.string()) }),
})

/**
 * Issues the invoice of a charge, once for each thing that happens to it. In a lane where each kind
 * is by itself: the charges of a night may be many.
 */
export const issueAutomaticInvoice = defineWork({
  kind: 'issue-automatic-invoice',
  lane: 'mail',
  key: ['chargeId', 'cause'],
})

/** Sends an automatic invoice that was authorized, or has it cancelled where nothing is owed. */
export const followAutomaticInvoice = defineWork({
  kind: 'follow-automatic-invoice',
  lane: 'mail',
  key: ['chargeId', 'cause'],
})

/** Seconds before each question; then once an hour. A tax office takes from seconds to hours. */
const PATIENCE = [5, 10, 30, 60, 300, 900]
const LONGEST_SECONDS = 3_600

/** Asks what became of an order, for the `turn`-th time, counted from 0. */
export function askLater(invoiceId: string, turn: number, now: Date): NewWork {
  const seconds = PATIENCE[turn] ?? LONGEST_SECONDS
  return askInvoice.at(new Date(now.getTime() + seconds * 1_000), { invoiceId, turn })
}
