import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** A refund is sent once, and polled until its rail has decided. */
export const sendRefund = defineWork({ kind: 'send-refund', lane: 'rails', key: ['refundId'] })

/** The buyer of a boleto has confirmed a key: the money is sent. */
export const sendPayout = defineWork({
  kind: 'send-payout',
  lane: 'rails',
  key: ['paymentId'],
  payload: z.object({ refundId: z.string() }),
})

/**
 * Polls a refund; for a boleto, one payment of it. The key begins with the payment, or with the
 * refund.
 */
export const askRefund = defineWork({
  kind: 'ask-refund',
  lane: 'rails',
  key: ['refund', 'why', 'times'],
  payload: z.object({ refundId: z.string(), paymentId: z.optional(z.string()) }),
})

/** The buyer has confirmed no key in time. */
export const endKeyWait = defineWork({
  kind: 'refund-key-deadline',
  lane: 'inside',
  key: ['refundId'],
})

/** E-mails the buyer of a boleto: a key is needed, or another one, or none any more. */
export const notifyRefundKey = defineWork({
  kind: 'notify-refund-key',
  lane: 'mail',
  key: ['refundId', 'message'],
  payload: z.object({ stage: z.enum(['ASKED', 'REFUSED', 'OVER']) }),
})
