import type { Cents } from '@vintem/brazil/money'
import { CARD_DEBT, CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'

/** The invoice is paid to the issuer on its day: by checking, and what is missing there by a debt. */
export function debitedPosting(
  id: string,
  { takenCents, missingCents }: { takenCents: Cents; missingCents: Cents },
  happenedAt: Date,
): Posting {
  const transfers = [
    [CHECKING, CLEARING.CARD_ISSUER, takenCents] as const,
    [CARD_DEBT, CLEARING.CARD_ISSUER, missingCents] as const,
  ].filter(([, , amount]) => amount > 0)
  return { reason: 'card-invoice-debited', reference: id, happenedAt, transfers }
}

/** Checking pays what was missing, or a part of it. */
export const debtPaidPosting = (
  id: string,
  day: string,
  takenCents: Cents,
  happenedAt: Date,
): Posting => ({
  reason: 'card-debt-paid',
  reference: `${id} ${day}`,
  happenedAt,
  transfers: [[CHECKING, CARD_DEBT, takenCents]],
})
