import {
  chargeRefunded,
  type ChargeRow,
  insertActivities,
  updateCharge,
} from '#modules/charges/index.ts'
import { changeReceivables } from '#modules/receivables/index.ts'
import {
  backTo,
  isWhollyRefunded,
  type OpenReceivable,
  receivableChanges,
  type RefundRow,
  sourcesIn,
} from '#modules/refunds/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { disputeLostPostings, disputeWonPostings } from './dispute-postings.ts'
import { disputeLost, disputeWon } from './disputes.events.ts'
import { type DisputeRow, updateDispute } from './disputes.store.ts'

/** A decided dispute, with its charge and receivables. */
export interface DecidedDispute {
  charge: ChargeRow
  dispute: DisputeRow
  refunds: readonly RefundRow[]
  receivables: readonly OpenReceivable[]
  now: Date
}

/**
 * The dispute is won: each owner gets back what was set aside, and the charge is paid again; or
 * refunded, where the rest of it was refunded meanwhile.
 */
export function winDispute(decided: DecidedDispute): Step {
  const { charge, dispute, refunds, receivables, now } = decided
  const { sellerId, id } = charge
  const open = receivables.map((receivable) => receivable.id)
  const sources = backTo(sourcesIn(dispute), open)
  const status = isWhollyRefunded(charge.valueCents, refunds) ? 'REFUND' : 'PAID'
  return merge(
    {
      writes: [
        updateCharge(sellerId, id, { status }),
        ...changeReceivables(sellerId, receivableChanges(sources, 1)),
      ],
      postings: disputeWonPostings({ disputeId: dispute.id, happenedAt: now }, sources),
    },
    ended(decided, 'WON', 'dispute-won', 'acquirer'),
    { events: status === 'REFUND' ? [chargeRefunded({ ...charge, status })] : [] },
  )
}

/** The dispute is lost: decided so, or not contested in time. */
export function loseDispute(decided: DecidedDispute, why: 'decided' | 'not contested'): Step {
  const { charge, dispute, now } = decided
  const isDecided = why === 'decided'
  const kind = isDecided ? 'dispute-lost' : 'dispute-not-contested'
  return merge(
    {
      writes: [updateCharge(charge.sellerId, charge.id, { status: 'CHARGEBACK' })],
      postings: disputeLostPostings(
        { disputeId: dispute.id, happenedAt: now },
        dispute.amountCents,
      ),
    },
    ended(decided, 'LOST', kind, isDecided ? 'acquirer' : 'system'),
  )
}

function ended(
  { charge: { sellerId, id: chargeId }, dispute, now }: DecidedDispute,
  state: 'WON' | 'LOST',
  kind: string,
  actor: string,
): Step {
  const details = { dispute: dispute.id }
  const change = { state, concludedAt: now }
  const event = state === 'WON' ? disputeWon : disputeLost
  return {
    writes: [
      updateDispute(sellerId, dispute.id, change),
      insertActivities(sellerId, [{ id: newId(), chargeId, at: now, kind, actor, details }]),
    ],
    events: [event({ ...dispute, ...change })],
  }
}
