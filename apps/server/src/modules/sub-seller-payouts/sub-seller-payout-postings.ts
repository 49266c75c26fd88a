import { accountOf, CLEARING, PAYOUTS } from '#ledger/accounts.ts'
import type { Posting, Transfer } from '#ledger/post.ts'

/** What is posted of a payout. */
interface PaidOut {
  id: string
  subSellerId: number
  amountCents: number
}

/** Payout asked: its money is on its way from that moment on, and nobody can spend it twice. */
export const payoutRequestedPosting = (payout: PaidOut, happenedAt: Date): Posting =>
  postingOf('payout-requested', payout, happenedAt, [availableOf(payout), PAYOUTS])

/** Payout confirmed: the bank has sent it. */
export const payoutConfirmedPosting = (payout: PaidOut, happenedAt: Date): Posting =>
  postingOf('payout-confirmed', payout, happenedAt, [PAYOUTS, CLEARING.BANK])

/** Payout refused: the sub-seller has it again. */
export const payoutRefusedPosting = (payout: PaidOut, happenedAt: Date): Posting =>
  postingOf('payout-refused', payout, happenedAt, [PAYOUTS, availableOf(payout)])

/** Payout returned: the bank had sent it, and the sub-seller has it again. */
export const payoutReturnedPosting = (payout: PaidOut, happenedAt: Date): Posting =>
  postingOf('payout-returned', payout, happenedAt, [CLEARING.BANK, availableOf(payout)])

const availableOf = ({ subSellerId }: PaidOut): string => accountOf('available', subSellerId)

function postingOf(
  reason: string,
  { id: reference, amountCents }: PaidOut,
  happenedAt: Date,
  [from, to]: readonly [string, string],
): Posting {
  const transfer: Transfer = [from, to, amountCents]
  return { reason, reference, happenedAt, transfers: [transfer] }
}
