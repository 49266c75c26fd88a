import type { AuditAction } from '@vintem/contracts/audit/words'
import { endAnnouncement } from '#modules/bill-payments/index.ts'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { writeOfLot } from './lot-work.ts'
import { mayFollow } from './payment-lot.ts'
import { paymentLotRejected } from './payment-lots.events.ts'
import { type PaymentLotRow, refuseUnmade, updateLot } from './payment-lots.store.ts'

interface End {
  action: Extract<
    AuditAction,
    'payment-lot.rejected' | 'payment-lot.discarded' | 'payment-lot.expired'
  >
  /** As people read it. */
  error: string
}

/** A lot of which nothing is paid: nobody approved it. */
export function endLot(
  before: PaymentLotRow,
  { action, error }: End,
  now: Date,
): { after: PaymentLotRow; step: Step } {
  if (!mayFollow(before.state, 'error')) {
    throw new Error(`The lot ${before.id} is ${before.state}, and not to be ended`)
  }
  const { sellerId, id, name, totalCents: amountCents } = before
  const change = { state: 'error' as const, error, updatedAt: now }
  const after = { ...before, ...change }
  const step: Step = {
    writes: [
      updateLot(before, change),
      refuseUnmade(sellerId, id, error),
      endAnnouncement(sellerId, id),
    ],
    events: [paymentLotRejected(after)],
    audit: [{ action, subject: id, details: { name, amountCents, reason: error } }],
  }
  return {
    after,
    step:
      action === 'payment-lot.discarded'
        ? step
        : merge(step, tellOfLot(after, 'PAYMENT_LOT_REJECTED', now)),
  }
}

/** The bell, and an e-mail. */
export function tellOfLot(after: PaymentLotRow, type: NewNotice['type'], now: Date): Step {
  const { sellerId, id, totalCents: amountCents, state } = after
  return {
    writes: insertNotices(sellerId, [{ type, reference: id, uuid: id, amountCents }], now),
    work: [writeOfLot.now({ lotId: id, state })],
    live: [noticeTopic(sellerId)],
  }
}
