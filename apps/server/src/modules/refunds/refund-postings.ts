import type { Cents } from '@vintem/brazil/money'
import { type Clearing, REFUNDS } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import { accountsOf, type Source } from './sources.ts'

/** Refund requested (domain §3): its money is under way from that moment. */
export const refundRequestedPosting = (
  refundId: string,
  sources: readonly Source[],
  happenedAt: Date,
): Posting => ({
  reason: 'refund-requested',
  reference: refundId,
  happenedAt,
  transfers: accountsOf(sources).map(([account, amount]) => [account, REFUNDS, amount]),
})

/** Refund confirmed: the rail has paid it. */
export const refundConfirmedPosting = (
  refundId: string,
  amountCents: Cents,
  to: Clearing,
  happenedAt: Date,
): Posting => ({
  reason: 'refund-confirmed',
  reference: refundId,
  happenedAt,
  transfers: [[REFUNDS, to, amountCents]],
})

/** Refund refused: each owner gets the money back. */
export const refundRefusedPosting = (
  refundId: string,
  sources: readonly Source[],
  happenedAt: Date,
): Posting => ({
  reason: 'refund-refused',
  reference: refundId,
  happenedAt,
  transfers: accountsOf(sources).map(([account, amount]) => [REFUNDS, account, amount]),
})
