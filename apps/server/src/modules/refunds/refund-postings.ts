import type { Cents } from '@vintem/brazil/money'
import { type Clearing, REFUNDS } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import { accountsOf, type Source } from './sources.ts'

/** Refund asked (domain §3): its money is on its way from the moment on at which it is asked. */
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

/** Refund confirmed: the rail has given it back. */
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

/** Refund refused: each has back what was taken of it. */
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
