import { defineWork } from '#work/define-work.ts'

/** The month of an invoice, named by its first day, is over. */
export const closeCardInvoice = defineWork({
  kind: 'close-card-invoice',
  lane: 'inside',
  key: ['month'],
})

/** An invoice is debited from checking, on its day and on every day until it is paid. */
export const debitCardInvoice = defineWork({
  kind: 'debit-card-invoice',
  lane: 'inside',
  key: ['invoiceId', 'day'],
})
