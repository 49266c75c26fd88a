import { AVAILABLE, CHECKING, CLEARING, WITHDRAWALS } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

type Withdrawn = Pick<WithdrawalRow, 'id' | 'amountCents' | 'origin'>

/** The account of the ledger that a withdrawal takes its money from, and that it comes back to. */
export const ORIGINS: Readonly<Record<WithdrawalRow['origin'], string>> = { AVAILABLE, CHECKING }

/** Asked for: from then on nobody can spend it twice. */
export const requestedPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-requested', withdrawal, at, [ORIGINS[withdrawal.origin], WITHDRAWALS])

/** The bank has sent it. */
export const paidPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-paid', withdrawal, at, [WITHDRAWALS, CLEARING.BANK])

/** The money is in the seller's own checking account. */
export const depositedPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-deposited', withdrawal, at, [WITHDRAWALS, CHECKING])

/** Not approved, or given up: the seller has it again. */
export const rejectedPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-rejected', withdrawal, at, [WITHDRAWALS, ORIGINS[withdrawal.origin]])

/** The bank has sent nothing: the seller has it again. */
export const failedPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-failed', withdrawal, at, [WITHDRAWALS, ORIGINS[withdrawal.origin]])

/** What was sent came back. */
export const returnedPosting = (withdrawal: Withdrawn, at: Date): Posting =>
  postingOf('withdrawal-returned', withdrawal, at, [CLEARING.BANK, ORIGINS[withdrawal.origin]])

const postingOf = (
  reason: string,
  { id: reference, amountCents }: Withdrawn,
  happenedAt: Date,
  [from, to]: readonly [string, string],
): Posting => ({ reason, reference, happenedAt, transfers: [[from, to, amountCents]] })
