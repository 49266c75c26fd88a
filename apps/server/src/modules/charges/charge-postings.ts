import type { Cents } from '@vintem/brazil/money'
import type { Price } from '#modules/pricing/index.ts'
import type { Posting, Transfer } from '#platform/database/tx.ts'
import type { Arrival } from './payment-arrival.ts'

type Clearing = 'clearing.pix' | 'clearing.bank_slip' | 'clearing.card'

/**
 * A charge paid (domain §3): PIX is available at once, boleto and card when their receivables are
 * due. One event for each charge: it can be paid once.
 */
export function paidPosting(
  chargeId: string,
  { netCents, feeCents, anticipationCents }: Price,
  from: Clearing,
  happenedAt: Date,
): Posting {
  const to = from === 'clearing.pix' ? 'seller.available' : 'seller.scheduled'
  const transfers: Transfer[] = [
    [from, to, netCents],
    [from, 'platform.fees', feeCents],
    [from, 'platform.anticipation', anticipationCents],
  ]
  return {
    reason: 'charge-paid',
    reference: chargeId,
    happenedAt,
    transfers: transfers.filter(([, , amount]) => amount > 0),
  }
}

/** Money that matches no payable charge waits until it is returned or credited. */
export function unmatchedPosting(
  from: Clearing,
  { eventId, amountCents, paidAt }: Pick<Arrival, 'eventId' | 'amountCents' | 'paidAt'>,
): Posting {
  return {
    reason: 'payment-unmatched',
    reference: eventId,
    happenedAt: paidAt,
    transfers: [[from, 'suspense.unmatched', amountCents]],
  }
}

/** Unmatched PIX that was sent back. */
export function returnedPosting(eventId: string, amountCents: Cents, happenedAt: Date): Posting {
  return {
    reason: 'payment-returned',
    reference: eventId,
    happenedAt,
    transfers: [['suspense.unmatched', 'clearing.pix', amountCents]],
  }
}
