import { defineWork } from '#work/define-work.ts'

/** The scheduled payments of a day are tried, in their order: at the first hour, and what is short at the last. */
export const runBillPayments = defineWork({
  kind: 'run-bill-payments',
  lane: 'inside',
  key: ['date', 'slot'],
})

/** A payment whose money is held goes to the bank, where its payee is still the same. */
export const handOverBillPayment = defineWork({
  kind: 'hand-over-bill-payment',
  lane: 'rails',
  key: ['paymentId'],
})

/** The bank has decided the order of a payment: the payment follows. */
export const concludeBillPayment = defineWork({
  kind: 'conclude-bill-payment',
  lane: 'inside',
  key: ['paymentId', 'state'],
})

/** Nobody has approved it by the end of its date. */
export const expireBillPayment = defineWork({
  kind: 'expire-bill-payment',
  lane: 'inside',
  key: ['paymentId'],
})

/** People read that the balance will not do for the payments of a day. */
export const warnOfBillPayments = defineWork({
  kind: 'warn-of-bill-payments',
  lane: 'inside',
  key: ['date', 'why'],
})

/** Writing to people what has become of a payment. */
export const writeOfBillPayment = defineWork({
  kind: 'write-of-bill-payment',
  lane: 'inside',
  key: ['paymentId', 'state'],
})
