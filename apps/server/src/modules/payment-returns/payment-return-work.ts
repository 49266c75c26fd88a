import { defineWork } from '#work/define-work.ts'

/** A part of a payment came back: it is in checking again. */
export const bookPaymentReturn = defineWork({
  kind: 'book-payment-return',
  lane: 'inside',
  key: ['paymentId', 'returnId'],
})
