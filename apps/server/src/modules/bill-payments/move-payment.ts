import type { AuditAction } from '@vintem/contracts/audit/words'
import type { NewEvent } from '#events/define-event.ts'
import type { Step } from '#use-cases/step.ts'
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
 * Takes the money of a payment out of checking, where it cannot be spent twice. The caller has locked the
 * balance and found enough in it.
 */
export const holdMoney = (payment: BillPaymentRow, now: Date): Step => ({
  postings: [heldPosting(payment, now)],
})

/** Puts the money of a payment of which nothing left back into checking, where it was held at all. */
export const giveMoneyBack = (payment: BillPaymentRow, now: Date): Step =>
  payment.heldAt === null ? {} : { postings: [releasedPosting(payment, now)] }
