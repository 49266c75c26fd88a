import { type Cents, cents } from '@vintem/brazil/money'
import { canMove, type ChargeRow, insertActivities, updateCharge } from '#modules/charges/index.ts'
import { changeReceivables } from '#modules/receivables/index.ts'
import {
  type OpenReceivable,
  receivableChanges,
  refundableCents,
  type RefundRow,
  sourcesOf,
  type SourceSplit,
} from '#modules/refunds/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { disputeOpenedPostings } from './dispute-postings.ts'
import { expireDispute } from './dispute-work.ts'
import { disputeDeadline, endOfDeadline } from './dispute.ts'
import { disputeOpened } from './disputes.events.ts'
import { type DisputeRow, insertDispute } from './disputes.store.ts'

/** A new dispute as the acquirer reports it. */
export interface ReportedDispute {
  reference: string
  reason: string
  openedAt: Date
  /**
   * True where it is about the payment of the charge; a second payment may exist and wait to be
   * refunded.
   */
  isOfPayment: boolean
}

interface Disputed {
  charge: ChargeRow
  refunds: readonly RefundRow[]
  receivables: readonly OpenReceivable[]
  splits: readonly SourceSplit[]
  now: Date
}

/**
 * Opens a dispute of a paid charge: the part not refunded is set aside, and the seller has five
 * days to contest. Where the charge is not paid any more, or by something else, the dispute is only
 * noted.
 */
export function openDispute(reported: ReportedDispute, disputed: Disputed): Step {
  const { charge, receivables, splits, refunds, now } = disputed
  const { sellerId, id: chargeId } = charge
  const isPaid = reported.isOfPayment && canMove(charge.status, 'DISPUTE')
  const amount = isPaid ? refundableCents(charge.valueCents, refunds) : cents(0)
  const sources = sourcesOf(amount, { valueCents: charge.valueCents, splits, receivables })
  const deadline = disputeDeadline(reported.openedAt)
  const row = disputeRow(reported, { sellerId, chargeId, amount, isPaid, now })
  const dispute = { ...row, sources, deadline }
  const kind = isPaid ? 'disputed' : 'dispute-noted'
  const details = { dispute: dispute.id }
  const noted = {
    writes: [
      insertDispute(dispute),
      insertActivities(sellerId, [
        { id: newId(), chargeId, at: now, kind, actor: 'acquirer', details },
      ]),
    ],
  }
  if (!isPaid) return noted
  return merge(noted, {
    writes: [
      updateCharge(sellerId, chargeId, { status: 'DISPUTE' }),
      ...changeReceivables(sellerId, receivableChanges(sources, -1)),
    ],
    postings: disputeOpenedPostings({ disputeId: dispute.id, happenedAt: now }, sources),
    work: [expireDispute.at(endOfDeadline(deadline), { disputeId: dispute.id })],
    events: [disputeOpened(dispute)],
  })
}

interface Facts {
  sellerId: number
  chargeId: string
  amount: Cents
  isPaid: boolean
  now: Date
}

function disputeRow(
  { reference, reason, openedAt }: ReportedDispute,
  { sellerId, chargeId, amount, isPaid, now }: Facts,
): Omit<DisputeRow, 'sources' | 'deadline'> {
  return {
    sellerId,
    id: newId(),
    chargeId,
    reference,
    amountCents: amount,
    state: isPaid ? 'OPEN' : 'VOID',
    reason,
    message: null,
    contestedBy: null,
    contestedAt: null,
    openedAt,
    concludedAt: isPaid ? null : now,
  }
}
