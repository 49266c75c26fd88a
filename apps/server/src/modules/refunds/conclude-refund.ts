import { CLEARING, type Clearing } from '#ledger/accounts.ts'
import {
  canMove,
  chargeRefunded,
  type ChargeRow,
  insertActivities,
  updateCharge,
} from '#modules/charges/index.ts'
import { changeReceivables } from '#modules/receivables/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { writeToBuyer } from './refund-payout.ts'
import { type PayoutRow, updatePayout } from './refund-payouts.store.ts'
import { refundConfirmedPosting, refundRefusedPosting } from './refund-postings.ts'
import { isWhollyRefunded, type RefundInstitution } from './refund.ts'
import { refundConfirmed, refundRefused } from './refunds.events.ts'
import { type RefundRow, sourcesIn, updateRefund } from './refunds.store.ts'
import { backTo, type OpenReceivable, receivableChanges } from './sources.ts'

/** A decided refund, with its charge and receivables. */
export interface Decided {
  charge: ChargeRow
  refund: RefundRow
  /** All refunds of the charge, this one among them. */
  refunds: readonly RefundRow[]
  receivables: readonly OpenReceivable[]
  /** Of a boleto. */
  payout: PayoutRow | undefined
  now: Date
}

/**
 * The rail has refunded the money. Once the whole charge is, it is REFUND; a disputed one waits for
 * the end of its dispute.
 */
export function confirmRefund(
  decided: Decided,
  { doneAt, by, endToEndId }: { doneAt: Date; by: RefundInstitution; endToEndId?: string },
): Step {
  const { charge, refund, refunds, now } = decided
  const { sellerId, id } = charge
  const after = refunds.map((each) =>
    each.id === refund.id ? { ...each, state: 'CONFIRMED' as const } : each,
  )
  const change = { state: 'CONFIRMED' as const, confirmedBy: by, concludedAt: now }
  const isWhole = isWhollyRefunded(charge.valueCents, after) && canMove(charge.status, 'REFUND')
  return {
    writes: [
      updateRefund(sellerId, refund.id, change),
      ...(endToEndId ? [updatePayout(sellerId, refund.id, { endToEndId })] : []),
      ...(isWhole ? [updateCharge(sellerId, id, { status: 'REFUND' })] : []),
      noted(decided, isWhole ? 'refunded' : 'refund-confirmed', {}),
    ],
    postings: [refundConfirmedPosting(refund.id, refund.amountCents, clearingOf(charge), doneAt)],
    events: [
      refundConfirmed({ ...refund, ...change }),
      ...(isWhole ? [chargeRefunded({ ...charge, status: 'REFUND' })] : []),
    ],
  }
}

/** The account that pays: a boleto is refunded from the bank account, by a PIX of its own. */
function clearingOf({ method }: ChargeRow): Clearing {
  if (method === 'BANK_SLIP') return CLEARING.BANK
  return method === 'PIX' ? CLEARING.PIX : CLEARING.CREDIT_CARD
}

/** The bank refused the buyer's key; the buyer is asked for another one. */
export function askAnotherKey(decided: Decided, payout: PayoutRow, refusal: string): Step {
  const { sellerId, refundId, endsAt, paymentId } = payout
  const noKey = { pixKey: null, keyType: null, holderName: null, paymentId: null, refusal }
  return {
    writes: [
      updateRefund(sellerId, refundId, { keyUntil: endsAt }),
      updatePayout(sellerId, refundId, noKey),
      noted(decided, 'refund-key-refused', { reason: refusal }),
    ],
    work: [writeToBuyer({ refundId, stage: 'REFUSED' }, paymentId ?? '')],
  }
}

/** The end of a refund that is not paid: refused by a rail, or cancelled by its seller. */
const REFUSED = { event: refundRefused, activity: 'refund-refused' }

/**
 * The refund is not paid: each owner gets back what was taken. `end` says whose decision that was.
 */
export function refuseRefund(decided: Decided, reason: string, end = REFUSED): Step {
  const { charge, refund, receivables, now } = decided
  const refused = { keyUntil: null, refusal: reason, concludedAt: now }
  const change = { state: 'REFUSED' as const, ...refused }
  const open = receivables.map(({ id }) => id)
  const sources = backTo(sourcesIn(refund), open)
  return {
    writes: [
      updateRefund(charge.sellerId, refund.id, change),
      ...changeReceivables(charge.sellerId, receivableChanges(sources, 1)),
      noted(decided, end.activity, { reason }),
    ],
    postings: [refundRefusedPosting(refund.id, sources, now)],
    events: [end.event({ ...refund, ...change })],
  }
}

function noted({ charge, refund, now }: Decided, kind: string, details: object): Compilable {
  const { id, amountCents } = refund
  const activity = {
    id: newId(),
    chargeId: charge.id,
    at: now,
    kind,
    actor: charge.method ?? 'system',
    details: { refund: id, amountCents, ...details },
  }
  return insertActivities(charge.sellerId, [activity])
}
