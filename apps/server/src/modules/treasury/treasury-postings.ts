import { APPLIED, INCOME_TAX, IOF, REDEEMED, YIELDED } from '@vintem/contracts/treasury/words'
import { CHECKING, INVESTMENT, TAXES, TREASURY } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import type { Yield } from './application.ts'
import type { ApplicationRow, TreasuryRedemptionRow } from './treasury.store.ts'

export const appliedPosting = ({ id, amountCents, createdAt }: ApplicationRow): Posting => ({
  reason: APPLIED,
  reference: id,
  happenedAt: createdAt,
  transfers: [[CHECKING, INVESTMENT, amountCents]],
})

/** One for each application and business day, ever. */
export const yieldPosting = (
  { applicationId, day, amountCents }: Yield,
  happenedAt: Date,
): Posting => ({
  reason: YIELDED,
  reference: `${applicationId} ${day}`,
  happenedAt,
  transfers: [[TREASURY, INVESTMENT, amountCents]],
})

/** What checking receives, and a posting for each tax, so that each is a line of its own. */
export function redeemedPostings(redemption: TreasuryRedemptionRow): Posting[] {
  const { id: reference, amountCents, iofCents, incomeTaxCents, createdAt } = redemption
  const parts = [
    [REDEEMED, CHECKING, amountCents],
    [IOF, TAXES, iofCents],
    [INCOME_TAX, TAXES, incomeTaxCents],
  ] as const
  return parts
    .filter(([, , cents]) => cents > 0)
    .map(([reason, to, cents]) => ({
      reason,
      reference,
      happenedAt: createdAt,
      transfers: [[INVESTMENT, to, cents]],
    }))
}
