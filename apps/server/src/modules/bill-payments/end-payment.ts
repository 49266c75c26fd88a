import type { AuditAction } from '@vintem/contracts/audit/words'
import type { BankOrderRow, OrderReturnRow } from '#modules/bank-orders/index.ts'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { insertKnownPayee, moveTokens, PAID_TOKENS } from '#modules/payees/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { paidPosting, returnedPosting } from './bill-payment-postings.ts'
import { writeOfBillPayment } from './bill-payment-work.ts'
import { mayFollow } from './bill-payment.ts'
import {
  billPaymentCancelled,
  billPaymentCompleted,
  billPaymentRejected,
  billPaymentReturned,
} from './bill-payments.events.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'
import { giveMoneyBack, type HeldLimit, type Moved, movePayment } from './move-payment.ts'

interface Rejection {
  action: Extract<AuditAction, 'bill-payment.rejected' | 'bill-payment.expired'>
  /** Null where time did it. */
  by: string | null
  reason: string
  notes?: string | undefined
}

/** Not approved: nothing was held. */
export function rejectPending(before: BillPaymentRow, given: Rejection, now: Date): Moved {
  const { action, by, reason, notes = null } = given
  const change = {
    state: 'rejected' as const,
    rejectedBy: by,
    reason,
    notes,
    decidedAt: now,
    endedAt: now,
  }
  const { after, step } = movePayment(before, { change, action, event: billPaymentRejected }, now)
  return { after, step: merge(step, tell(after, 'BILL_PAYMENT_REJECTED', now)) }
}

/** Given up before the bank was told: what was held is in checking again. */
export function cancelWaiting(
  before: BillPaymentRow,
  { by, limit }: { by: string; limit: HeldLimit },
  now: Date,
): Moved {
  const change = { state: 'cancelled' as const, reason: `Cancelado por ${by}.`, endedAt: now }
  const { after, step } = movePayment(
    before,
    { change, action: 'bill-payment.cancelled', event: billPaymentCancelled },
    now,
  )
  return { after, step: merge(step, giveMoneyBack(before, limit, now)) }
}

/** Nothing was sent, for a reason that a person reads: what was held is in checking again. */
export function returnUnsent(
  before: BillPaymentRow,
  { reason, limit }: { reason: string; limit: HeldLimit },
  now: Date,
): Step {
  const change = { state: 'returned' as const, reason, endedAt: now }
  const { after, step } = movePayment(
    before,
    { change, action: 'bill-payment.returned', event: billPaymentReturned },
    now,
  )
  return merge(step, giveMoneyBack(before, limit, now), tell(after, 'BILL_PAYMENT_RETURNED', now))
}

/** What the bank did with the order of a payment is done to the payment; nothing where it is no news. */
export function followOrder(
  before: BillPaymentRow,
  {
    order,
    limit,
    parts,
  }: { order: BankOrderRow; limit: HeldLimit; parts: readonly OrderReturnRow[] },
  now: Date,
): Step {
  switch (order.state) {
    case 'CONFIRMED':
      return paid(before, order, now).step
    case 'REFUSED':
      return mayFollow(before.state, 'returned') && before.paidAt === null
        ? returnUnsent(before, { reason: order.reason ?? NO_REASON, limit }, now)
        : {}
    case 'RETURNED': {
      // What came back before anybody knew that it was sent is first sent, in the books too.
      const { after, step } = paid(before, order, now)
      return merge(step, cameBack(after, { order, parts }, now))
    }
    default:
      return {}
  }
}

const NO_REASON = 'O banco não disse o motivo.'

/** The bank has sent it. From then on its payee is nobody new, and the look-up was meant. */
function paid(
  before: BillPaymentRow,
  { reference, concludedAt }: Pick<BankOrderRow, 'reference' | 'concludedAt'>,
  now: Date,
): Moved {
  if (!mayFollow(before.state, 'completed')) return { after: before, step: {} }
  const change = {
    state: 'completed' as const,
    reference,
    paidAt: concludedAt ?? now,
    endedAt: now,
  }
  const { after, step } = movePayment(
    before,
    {
      change,
      action: 'bill-payment.completed',
      details: { reference },
      event: billPaymentCompleted,
    },
    now,
  )
  const { sellerId, payeeDocument, payeeSource, kind } = before
  const wasLookedUp = kind === 'PIX' && payeeSource === 'DIRECTORY'
  return {
    after,
    step: merge(step, {
      writes: [
        ...(payeeDocument ? [insertKnownPayee(sellerId, payeeDocument)] : []),
        ...(wasLookedUp ? [moveTokens(sellerId, PAID_TOKENS)] : []),
      ],
      postings: [paidPosting(before, now)],
    }),
  }
}

/** All of it: what came back in parts before has its own postings. */
function cameBack(
  before: BillPaymentRow,
  { order: { reason }, parts }: { order: BankOrderRow; parts: readonly OrderReturnRow[] },
  now: Date,
): Step {
  if (!mayFollow(before.state, 'returned')) return {}
  const change = { state: 'returned' as const, reason: reason ?? NO_REASON, endedAt: now }
  const { after, step } = movePayment(
    before,
    { change, action: 'bill-payment.returned', event: billPaymentReturned },
    now,
  )
  return merge(
    step,
    { postings: [returnedPosting(before, parts, now)] },
    tell(after, 'BILL_PAYMENT_RETURNED', now),
  )
}

/** The bell, and an e-mail. */
export function tell(after: BillPaymentRow, type: NewNotice['type'], now: Date): Step {
  // A lot says once what became of its items.
  if (after.origin === 'LOT') return {}
  const { sellerId, id, amountCents, state } = after
  return {
    writes: insertNotices(sellerId, [{ type, reference: id, uuid: id, amountCents }], now),
    work: [writeOfBillPayment.now({ paymentId: id, state })],
    live: [noticeTopic(sellerId)],
  }
}
