import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import { civilDay } from '#work/fields.ts'

/** A charge was paid through a rail. */
export const tellChargePaid = defineWork({
  kind: 'notify-charge-paid',
  lane: 'inside',
  batch: 100,
  key: ['chargeId'],
})

/** A due date has passed unpaid; each due date that the seller sets has its own e-mail. */
export const tellChargeLate = defineWork({
  kind: 'notify-charge-late',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'dueDate?'],
})

/** The terms of a charge changed before its buyer chose how to pay. */
export const tellChargeChanged = defineWork({
  kind: 'notify-charge-changed',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'version'],
})

/** A PIX code or boleto can be paid from now on. */
export const tellInstrumentReady = defineWork({
  kind: 'notify-instrument-ready',
  lane: 'inside',
  batch: 100,
  key: ['instrument'],
  payload: z.object({ method: z.enum(['PIX', 'BANK_SLIP']), instrument: z.string() }),
})

export const tellBankSlipRefused = defineWork({
  kind: 'notify-bank-slip-refused',
  lane: 'inside',
  key: ['reference'],
  payload: z.object({ chargeId: z.string(), reason: z.string() }),
})

/** A debit by Pix Automático came to nothing. */
export const tellDebitFailed = defineWork({
  kind: 'notify-debit-failed',
  lane: 'inside',
  // The txid, or the charge where there was none.
  key: ['debit'],
  payload: z.object({ chargeId: z.string(), reason: z.string() }),
})

/** The payer ended Pix Automático at the bank. */
export const tellMandateCanceled = defineWork({
  kind: 'notify-mandate-canceled',
  lane: 'inside',
  key: ['mandateId'],
  payload: z.object({ subscriptionId: z.string() }),
})

/** A mandate that was to be agreed to by paying was not approved in time. */
export const tellMandateExpired = defineWork({
  kind: 'notify-mandate-expired',
  lane: 'inside',
  key: ['txid'],
})

/** A card was stored, to be charged on a date. */
export const tellCardScheduled = defineWork({
  kind: 'notify-card-scheduled',
  lane: 'inside',
  key: ['chargeId'],
})

export const tellStoredCardRefused = defineWork({
  kind: 'notify-stored-card-refused',
  lane: 'inside',
  key: ['attemptId'],
  payload: z.object({
    chargeId: z.string(),
    /** Of the acquirer, with its words. */
    code: z.string(),
    reason: z.string(),
    /** When the card is charged again; null where it is not. */
    nextDay: z.nullable(civilDay),
    /** True where the buyer has revoked the recurring payment at the issuer. */
    isRevoked: z.optional(z.boolean()),
    /** True where our own set-up was refused, which is no business of the buyer. */
    isOurs: z.optional(z.boolean()),
  }),
})

/** The card of a subscription is about to expire, asked about on a day. */
export const tellCardExpiring = defineWork({
  kind: 'notify-card-expiring',
  lane: 'mail',
  key: ['subscriptionId', 'expiresOn', 'day'],
})

/** A card that was captured too late was given back. */
export const tellCardReturned = defineWork({
  kind: 'notify-card-returned',
  lane: 'mail',
  key: ['attemptId'],
})

export const tellInvoiceRejected = defineWork({
  kind: 'notify-invoice-rejected',
  lane: 'mail',
  key: ['invoiceId'],
  payload: z.object({ chargeId: z.string() }),
})

const ofRefunds = { lane: 'mail', batch: 100, key: ['refundId'] } as const

export const tellRefundConfirmed = defineWork({ ...ofRefunds, kind: 'notify-refund-confirmed' })
export const tellRefundRefused = defineWork({ ...ofRefunds, kind: 'notify-refund-refused' })

/**
 * A dispute was opened, won or lost, or its contestation refused while there is time for another,
 * by which sending.
 */
export const tellDispute = defineWork({
  kind: 'notify-dispute',
  lane: 'inside',
  key: ['disputeId', 'stage', 'sending?'],
  payload: z.object({ refusal: z.optional(z.string()) }),
})

/** A seller ended a subscription, with its state before. */
export const tellSubscriptionCanceled = defineWork({
  kind: 'notify-subscription-cancelled',
  lane: 'mail',
  key: ['subscriptionId'],
  payload: z.object({ wasStatus: z.string() }),
})

/** Somebody paused a subscription; its first day is told no second time. */
export const tellSubscriptionPaused = defineWork({
  kind: 'notify-subscription-paused',
  lane: 'mail',
  key: ['subscriptionId', 'from', 'until'],
})

/** A pause will be over, and the subscription charged again. */
export const tellSubscriptionResuming = defineWork({
  kind: 'notify-subscription-resuming',
  lane: 'mail',
  key: ['subscriptionId', 'until'],
})

/** A pause is over. */
export const tellSubscriptionResumed = defineWork({
  kind: 'notify-subscription-resumed',
  lane: 'mail',
  key: ['subscriptionId', 'version'],
})

/** Somebody ended a subscription with a day to come. */
export const tellSubscriptionEnding = defineWork({
  kind: 'notify-subscription-ending',
  lane: 'mail',
  // An end may be taken back, and set again.
  key: ['subscriptionId', 'version'],
})
