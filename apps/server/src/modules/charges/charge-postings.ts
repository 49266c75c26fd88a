import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import {
  accountOf,
  ANTICIPATION,
  AVAILABLE,
  CLEARING,
  type Clearing,
  FEES,
  SUSPENSE,
} from '#ledger/accounts.ts'
import type { Posting, Transfer } from '#ledger/post.ts'
import type { Price } from '#modules/pricing/index.ts'
import type { AuditEntry } from '#use-cases/step.ts'
import { ownShare, type Split } from './charge-split.ts'
import type { ChargeMethod } from './charge.ts'

/** Money that a rail reports. */
export interface Arrival {
  /** The rail's own id of the payment, which makes repeated reports one event. */
  eventId: string
  /** Our id of the paid instrument: a txid or a boleto's reference. */
  instrument: string
  amountCents: Cents
  paidAt: Date
  /** The rail's date of the event. */
  paidOn: CivilDate
  /**
   * The instant of the report, for a payment with another date: an operator decides whether it
   * counts.
   */
  heldSince?: Date
}

/**
 * A charge paid (domain §3): PIX is available immediately, boleto and card when their receivables
 * are due, and the sub-sellers' shares are theirs from the start. What lateness cost is a transfer of
 * its own, the last, to the seller alone. One event for each charge, since it can be paid once.
 */
export function paidPosting(
  chargeId: string,
  { netCents, feeCents, anticipationCents }: Price,
  {
    method,
    happenedAt,
    splits,
    surchargeCents = cents(0),
  }: {
    method: ChargeMethod
    happenedAt: Date
    splits: readonly Split[]
    surchargeCents?: Cents
  },
): Posting {
  const from = CLEARING[method]
  const state = method === 'PIX' ? 'available' : 'scheduled'
  const transfers: Transfer[] = [
    ...splits.map(({ subSellerId, amountCents }): Transfer => [
      from,
      accountOf(state, subSellerId),
      amountCents,
    ]),
    [from, accountOf(state, null), ownShare(netCents, splits)],
    [from, FEES, feeCents],
    [from, ANTICIPATION, anticipationCents],
    [from, accountOf(state, null), surchargeCents],
  ]
  return {
    reason: 'charge-paid',
    reference: chargeId,
    happenedAt,
    transfers: transfers.filter(([, , amount]) => amount > 0),
  }
}

/** Reasons of postings into and out of suspense, once for each payment. */
export const UNMATCHED = 'payment-unmatched'
export const RETURNED = 'payment-returned'
export const CREDITED = 'payment-credited'
export const RELEASED = 'payment-released'

type SetAside = Pick<Arrival, 'eventId' | 'amountCents' | 'paidAt' | 'heldSince'>

/** Puts money that matches no payable charge into suspense until it is returned or credited. */
export function unmatchedPosting(
  from: Clearing,
  { eventId, amountCents, paidAt, heldSince }: SetAside,
): Posting {
  return {
    reason: UNMATCHED,
    reference: eventId,
    // A doubtful day is not used in the books.
    happenedAt: heldSince ?? paidAt,
    transfers: [[from, SUSPENSE, amountCents]],
  }
}

/**
 * Records the intended charge, where known, by which the operator finds the owner; and, for money
 * held for its date, all that is needed to release it.
 */
export function setAsideAudit(
  { eventId, amountCents, ...arrival }: Pick<Arrival, 'eventId' | 'amountCents'> & Partial<Arrival>,
  chargeId?: string,
): AuditEntry {
  const { heldSince, instrument, paidAt, paidOn } = arrival
  const held = heldSince && { held: { instrument, amountCents, paidAt, paidOn } }
  const details = { chargeId, amountCents, ...held }
  return { action: 'payment.set-aside', subject: eventId, details }
}

/** Unmatched money that was returned to the payer. */
export function returnedPosting(
  to: Clearing,
  eventId: string,
  amountCents: Cents,
  happenedAt: Date,
): Posting {
  return {
    reason: RETURNED,
    reference: eventId,
    happenedAt,
    transfers: [[SUSPENSE, to, amountCents]],
  }
}

/** Money held for its date goes back to clearing, to be counted as any other. */
export function releasedPosting(
  to: Clearing,
  { eventId, amountCents }: Arrival,
  at: Date,
): Posting {
  return {
    reason: RELEASED,
    reference: eventId,
    happenedAt: at,
    transfers: [[SUSPENSE, to, amountCents]],
  }
}

/** Unmatched money that is the seller's after all: without fee, since no charge was paid. */
export function creditedPosting(eventId: string, amountCents: Cents, happenedAt: Date): Posting {
  return {
    reason: CREDITED,
    reference: eventId,
    happenedAt,
    transfers: [[SUSPENSE, AVAILABLE, amountCents]],
  }
}
