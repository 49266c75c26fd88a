import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
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

/** Money that a rail says has come in. */
export interface Arrival {
  /** The rail's own id of the payment: what makes it one event however often it is told. */
  eventId: string
  /** Our id of what was paid: a txid or a boleto's reference. */
  instrument: string
  amountCents: Cents
  paidAt: Date
  /** The rail's date of the event. */
  paidOn: CivilDate
  /** When we were told, of a payment whose date is not near it: an operator decides whether it counts. */
  heldSince?: Date
}

/**
 * A charge paid (domain §3): PIX is available immediately, boleto and card when their receivables
 * are due, and the sub-sellers' shares are theirs from the start. One event for each charge, since
 * it can be paid once.
 */
export function paidPosting(
  chargeId: string,
  { netCents, feeCents, anticipationCents }: Price,
  {
    method,
    happenedAt,
    splits,
  }: { method: ChargeMethod; happenedAt: Date; splits: readonly Split[] },
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
  ]
  return {
    reason: 'charge-paid',
    reference: chargeId,
    happenedAt,
    transfers: transfers.filter(([, , amount]) => amount > 0),
  }
}

/** Why money was set aside, and why it left: in the ledger, once for each payment. */
export const UNMATCHED = 'payment-unmatched'
export const RETURNED = 'payment-returned'
export const CREDITED = 'payment-credited'
export const RELEASED = 'payment-released'

type SetAside = Pick<Arrival, 'eventId' | 'amountCents' | 'paidAt' | 'heldSince'>

/** Money that matches no payable charge waits until it is returned or credited. */
export function unmatchedPosting(
  from: Clearing,
  { eventId, amountCents, paidAt, heldSince }: SetAside,
): Posting {
  return {
    reason: UNMATCHED,
    reference: eventId,
    // A day that is in doubt is no day of the books.
    happenedAt: heldSince ?? paidAt,
    transfers: [[from, SUSPENSE, amountCents]],
  }
}

/**
 * Says which charge it was meant for, where that is known: the operator finds whose it is by it; and, of
 * what is held for its date, all that is needed to let it count.
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

/** Unmatched money that was sent back by the way it came. */
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

/** Money that was held for its date goes where it came from, to be counted as any other. */
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

/** Unmatched money that is the seller's after all: whole, since no charge was paid that has a fee. */
export function creditedPosting(eventId: string, amountCents: Cents, happenedAt: Date): Posting {
  return {
    reason: CREDITED,
    reference: eventId,
    happenedAt,
    transfers: [[SUSPENSE, AVAILABLE, amountCents]],
  }
}
