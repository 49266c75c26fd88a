import { defineEvent } from '#events/define-event.ts'
import { toLotSummary } from './lot-view.ts'

/** A file has been read and checked; it waits for its approval, or came to nothing. */
export const paymentLotUploaded = defineEvent('payment_lot.uploaded', toLotSummary)
/** Nobody has to approve it any more: its items go, each on its date. */
export const paymentLotApproved = defineEvent('payment_lot.approved', toLotSummary)
/** Somebody has refused or discarded it, or nobody approved it in time: nothing of it is paid. */
export const paymentLotRejected = defineEvent('payment_lot.rejected', toLotSummary)
/** The last of its items is decided. */
export const paymentLotSent = defineEvent('payment_lot.sent', toLotSummary)
