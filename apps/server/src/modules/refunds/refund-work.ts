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

/** Of a boleto, which payment is polled; the key begins with it, or with the refund. */
export const askRefund = defineWork({
  kind: 'ask-refund',
  lane: 'rails',
  key: ['refund', 'why', 'times'],
  payload: z.object({ refundId: z.string(), paymentId: z.optional(z.string()) }),
})

/** The buyer has said no key in time. */
export const endKeyWait = defineWork({
  kind: 'refund-key-deadline',
  lane: 'inside',
  key: ['refundId'],
})

/** Writing to the buyer of a boleto: their key is wanted, or another one, or none any more. */
export const notifyRefundKey = defineWork({
  kind: 'notify-refund-key',
  lane: 'mail',
  key: ['refundId', 'message'],
  payload: z.object({ stage: z.enum(['ASKED', 'REFUSED', 'OVER']) }),
})
