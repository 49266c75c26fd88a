import type { Cents } from '@vintem/brazil/money'
import { CLEARING, DISPUTES } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import { accountsOf, type Source } from '#modules/refunds/index.ts'

interface Event {
  disputeId: string
  happenedAt: Date
}

/**
 * Dispute opened (domain §3): the part not refunded is set aside. No posting where all of it was.
 */
export const disputeOpenedPostings = (event: Event, sources: readonly Source[]): Posting[] =>
  postings(
    'dispute-opened',
    event,
    accountsOf(sources).map(([from, amount]) => [from, DISPUTES, amount]),
  )

/** Won: each owner gets the money back. */
export const disputeWonPostings = (event: Event, sources: readonly Source[]): Posting[] =>
  postings(
    'dispute-won',
    event,
    accountsOf(sources).map(([to, amount]) => [DISPUTES, to, amount]),
  )

/** Lost: the acquirer keeps the money. */
export const disputeLostPostings = (event: Event, amount: Cents): Posting[] =>
  postings('dispute-lost', event, [[DISPUTES, CLEARING.CREDIT_CARD, amount]])

function postings(
  reason: string,
  { disputeId, happenedAt }: Event,
  transfers: Posting['transfers'],
): Posting[] {
  const moving = transfers.filter(([, , amount]) => amount > 0)
  return moving.length > 0 ? [{ reason, reference: disputeId, happenedAt, transfers: moving }] : []
}
