import type { RefundObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import { toRefundView } from './refund-view.ts'
import type { RefundRow } from './refunds.store.ts'

const toRefundObject = (refund: RefundRow): z.input<typeof RefundObject> => ({
  ...toRefundView(refund),
  charge: refund.chargeId,
})

export const refundRequested = defineEvent('refund.requested', toRefundObject)
export const refundConfirmed = defineEvent('refund.confirmed', toRefundObject)
export const refundRefused = defineEvent('refund.refused', toRefundObject)
/** The seller cancelled the refund before the buyer confirmed a key. */
export const refundCanceled = defineEvent('refund.canceled', toRefundObject)
