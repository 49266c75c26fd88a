import type { AuditAction } from '@vintem/contracts/audit/words'
import type { BankOrderRow } from '#modules/bank-orders/index.ts'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import {
  depositedPosting,
  failedPosting,
  paidPosting,
  rejectedPosting,
  returnedPosting,
} from './withdrawal-postings.ts'
import { writeOfWithdrawal } from './withdrawal-work.ts'
import { mayFollow, type WithdrawalState } from './withdrawal.ts'
import {
  withdrawalFailed,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalReturned,
} from './withdrawals.events.ts'
import { updateWithdrawal, type WithdrawalChange, type WithdrawalRow } from './withdrawals.store.ts'

type Rejection = Extract<
  AuditAction,
  'withdrawal.rejected' | 'withdrawal.cancelled' | 'withdrawal.expired'
>

/** Not approved: the seller has the money again. `by` is null where time did it. */
export function rejectPending(
  withdrawal: WithdrawalRow,
  { action, by, reason }: { action: Rejection; by: string | null; reason: string },
  now: Date,
): { after: WithdrawalRow; step: Step } {
  const change = {
    state: 'REJECTED' as const,
    rejectedBy: by,
    reason,
    decidedAt: now,
    endedAt: now,
  }
  const after: WithdrawalRow = { ...withdrawal, ...change }
  const step = merge(
    {
      writes: [updateWithdrawal(withdrawal, change)],
      postings: [rejectedPosting(withdrawal, now)],
      events: [withdrawalRejected(after, withdrawal)],
      audit: [
        {
          action,
          subject: withdrawal.id,
          details: { amountCents: withdrawal.amountCents, reason },
        },
      ],
    },
    tell(after, 'WITHDRAWAL_REJECTED', now),
  )
  return { after, step }
}

/** What the bank did with the order of a withdrawal is done to the withdrawal; nothing where it is no news. */
export function followOrder(before: WithdrawalRow, order: BankOrderRow, now: Date): Step {
  switch (order.state) {
    case 'CONFIRMED':
      return paid(before, order, now).step
    case 'REFUSED':
      return failed(before, order, now)
    case 'RETURNED': {
      // What came back before anybody knew that it was sent is first sent, in the books too.
      const { after, step } = paid(before, order, now)
      return merge(step, returned(after, order, now))
    }
    default:
      return {}
  }
}

/** The money is in the seller's checking account: that needs no bank, and cannot fail. */
export const depositWithdrawal = (before: WithdrawalRow, now: Date) =>
  paid(before, { state: 'CONFIRMED', concludedAt: now, reference: before.id }, now)

function paid(
  before: WithdrawalRow,
  order: Pick<BankOrderRow, 'state' | 'concludedAt' | 'reference'>,
  now: Date,
): { after: WithdrawalRow; step: Step } {
  if (!mayFollow(before.state, 'PAID')) return { after: before, step: {} }
  const paidAt = order.concludedAt ?? now
  const change = { state: 'PAID' as const, reference: order.reference, paidAt, endedAt: now }
  const after: WithdrawalRow = { ...before, ...change }
  const posting = before.destination === 'CHECKING' ? depositedPosting : paidPosting
  const step = merge(moved(before, change), {
    postings: [posting(before, now)],
    events: [withdrawalPaid(after, before)],
    audit: [auditOf('withdrawal.paid', after, { reference: order.reference })],
  })
  // Of what has come back by then, nobody is told that it arrived.
  return order.state === 'RETURNED'
    ? { after, step }
    : { after, step: merge(step, tell(after, 'WITHDRAWAL_PAID', now)) }
}

function failed(before: WithdrawalRow, { reason }: BankOrderRow, now: Date): Step {
  if (!mayFollow(before.state, 'FAILED')) return {}
  const change = { state: 'FAILED' as const, reason: reason ?? NO_REASON, endedAt: now }
  const after: WithdrawalRow = { ...before, ...change }
  return merge(
    moved(before, change),
    {
      postings: [failedPosting(before, now)],
      events: [withdrawalFailed(after, before)],
      audit: [auditOf('withdrawal.failed', after, { reason })],
    },
    tell(after, 'WITHDRAWAL_FAILED', now),
  )
}

const NO_REASON = 'O banco não disse o motivo.'

function returned(before: WithdrawalRow, { reason }: BankOrderRow, now: Date): Step {
  if (!mayFollow(before.state, 'RETURNED')) return {}
  const change = { state: 'RETURNED' as const, reason: reason ?? NO_REASON, endedAt: now }
  const after: WithdrawalRow = { ...before, ...change }
  return merge(
    moved(before, change),
    {
      postings: [returnedPosting(before, now)],
      events: [withdrawalReturned(after, before)],
      audit: [auditOf('withdrawal.returned', after, { reason })],
    },
    tell(after, 'WITHDRAWAL_RETURNED', now),
  )
}

const moved = (
  before: WithdrawalRow,
  change: WithdrawalChange & { state: WithdrawalState },
): Step => ({
  writes: [updateWithdrawal(before, change)],
})

const auditOf = (
  action: AuditAction,
  { id: subject, amountCents }: WithdrawalRow,
  details: object,
) => ({ action, subject, details: { amountCents, ...details } })

/** The bell, and an e-mail. */
function tell(after: WithdrawalRow, type: NewNotice['type'], now: Date): Step {
  const { sellerId, id, amountCents, state } = after
  return {
    writes: insertNotices(sellerId, [{ type, reference: id, amountCents }], now),
    work: [writeOfWithdrawal.now({ withdrawalId: id, state })],
    live: [noticeTopic(sellerId)],
  }
}
