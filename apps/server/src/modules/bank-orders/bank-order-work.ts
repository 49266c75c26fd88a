import { defineWork } from '#work/define-work.ts'

/** An order is sent once; taken up again, the bank is asked first. */
export const sendBankOrder = defineWork({
  kind: 'send-bank-order',
  lane: 'rails',
  key: ['orderId'],
})

/** A bank that knows our payments by codes of its own has reported one. Of no seller until it is looked up. */
export const findReportedOrder = defineWork({
  kind: 'find-reported-order',
  lane: 'rails',
  key: ['code', 'report'],
})

/** The bank is asked what has become of an order. */
export const askBankOrder = defineWork({
  kind: 'ask-bank-order',
  lane: 'rails',
  key: ['orderId', 'why', 'times?'],
})
