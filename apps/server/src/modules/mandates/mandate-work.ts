import { defineWork } from '#work/define-work.ts'

const rail = { lane: 'rails', batch: 1 } as const

/** Asks the bank for the code that pays and agrees in one. */
export const proposeMandate = defineWork({ ...rail, kind: 'propose-mandate', key: ['txid'] })

/** Asks the bank for the code that agrees and pays nothing. */
export const proposeAlone = defineWork({ ...rail, kind: 'propose-mandate-alone', key: ['txid'] })

/** Has the payer's bank ask them. */
export const askPayersBank = defineWork({ ...rail, kind: 'ask-payers-bank', key: ['txid'] })

/** Asks the bank how a mandate stands; `why`: what was told, or that it is asked again, and how often. */
export const checkMandate = defineWork({
  ...rail,
  kind: 'check-mandate',
  key: ['txid', 'why?', 'times?'],
})

/**
 * Asks the bank whose a mandate is that a callback names by the bank's id alone, and has it checked. Work
 * of no seller.
 */
export const findMandate = defineWork({ ...rail, kind: 'find-mandate', key: ['recId', 'why'] })

/** Tells the bank which mandates of a subscription are over here. */
export const cancelMandates = defineWork({
  ...rail,
  kind: 'cancel-mandates',
  key: ['subscriptionId', 'why'],
})

/** Orders a debit at the payer's bank. */
export const orderDebit = defineWork({ ...rail, kind: 'order-debit', key: ['txid'] })

/** Asks how a debit stands; `why`: its hour (`deadline`, or `morning` and `evening` of a day), or what was told. */
export const checkDebit = defineWork({
  ...rail,
  kind: 'check-debit',
  key: ['txid', 'why', 'on?'],
})

/** Orders another attempt on a day. */
export const retryDebit = defineWork({ ...rail, kind: 'retry-debit', key: ['txid', 'on'] })
