import type { Cents } from '@vintem/brazil/money'
import { cents } from '@vintem/brazil/money'
import { BILLS, CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'

type Paid = Pick<BillPaymentRow, 'id' | 'amountCents'>

/** From then on nobody can spend it twice. */
export const heldPosting = (payment: Paid, at: Date): Posting =>
  postingOf('bill-held', payment, at, [CHECKING, BILLS])

/** The bank has sent it. */
export const paidPosting = (payment: Paid, at: Date): Posting =>
  postingOf('bill-paid', payment, at, [BILLS, CLEARING.BANK])

/** Nothing was sent: the seller has it again. */
export const releasedPosting = (payment: Paid, at: Date): Posting =>
  postingOf('bill-released', payment, at, [BILLS, CHECKING])

/** What was sent came back, but for the parts of it that came back before. */
export function returnedPosting(
  { id, amountCents }: Paid,
  parts: readonly { amountCents: number }[],
  at: Date,
): Posting {
  const before = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const rest = { id, amountCents: cents(amountCents - before) }
  return postingOf('bill-returned', rest, at, [CLEARING.BANK, CHECKING])
}

/** A boleto that costs less than was held for it: the seller has the rest again. */
export const cheapenedPosting = (
  { id }: Paid,
  { restCents, at }: { restCents: Cents; at: Date },
): Posting => postingOf('bill-cheapened', { id, amountCents: restCents }, at, [BILLS, CHECKING])

const postingOf = (
  reason: string,
  { id: reference, amountCents }: Paid,
  happenedAt: Date,
  [from, to]: readonly [string, string],
): Posting => ({ reason, reference, happenedAt, transfers: [[from, to, amountCents]] })
