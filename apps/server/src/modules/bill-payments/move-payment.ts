import type { AuditAction } from '@vintem/contracts/audit/words'
import type { NewEvent } from '#events/define-event.ts'
import { type FoundLimits, giveBackLimit, holdLimit } from '#modules/pix-limits/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { heldPosting, releasedPosting } from './bill-payment-postings.ts'
import { mayFollow } from './bill-payment.ts'
import {
  type BillPaymentChange,
  type BillPaymentRow,
  updatePayment,
} from './bill-payments.store.ts'

interface Move {
  change: BillPaymentChange & { state: BillPaymentRow['state'] }
  action: AuditAction
  details?: object
  event?: (after: BillPaymentRow, before: BillPaymentRow) => NewEvent
}

export interface Moved {
  after: BillPaymentRow
  step: Step
}

/** A payment in another state: nothing else writes one. Throws where the state may not follow. */
export function movePayment(
  before: BillPaymentRow,
  { change, action, details, event }: Move,
  now: Date,
): Moved {
  if (!mayFollow(before.state, change.state)) {
    throw new Error(`The payment ${before.id} is ${before.state}, not to be ${change.state}`)
  }
  const whole = { runsAt: null, ...change, updatedAt: now }
  const after: BillPaymentRow = { ...before, ...whole }
  const step: Step = {
    writes: [updatePayment(before, whole)],
    events: event ? [event(after, before)] : [],
    audit: [
      {
        action,
        subject: before.id,
        details: {
          amountCents: before.amountCents,
          name: before.payeeName,
          ...(change.reason && { reason: change.reason }),
          ...details,
        },
      },
    ],
  }
  return { after, step }
}

/**
 * Takes the money of a payment out of checking, where it cannot be spent twice, and of PIX its part of the limit.
 * The caller has locked limits and balance, and found enough in checking. Fails with PixLimitReached.
 */
export const holdMoney = (
  payment: BillPaymentRow,
  found: FoundLimits | undefined,
  now: Date,
): Step => {
  const { id: paymentId, amountCents, kind } = payment
  const postings = [heldPosting(payment, now)]
  if (kind !== 'PIX') return { postings }
  if (!found) throw new Error(`The limits of the payment ${paymentId} were not read`)
  return merge(holdLimit(found, { paymentId, amountCents }, now), { postings })
}

export type HeldLimit = Parameters<typeof giveBackLimit>[0]

/**
 * Puts the money of a payment of which nothing left back into checking, and its part of the limit back, where they
 * were held at all. `limit` is the row of `lockPixLimitHold`.
 */
export const giveMoneyBack = (payment: BillPaymentRow, limit: HeldLimit, now: Date): Step =>
  payment.heldAt === null
    ? {}
    : merge(giveBackLimit(limit, now), { postings: [releasedPosting(payment, now)] })
