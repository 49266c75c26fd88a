import { add, allocateByWeights, type Cents, mulBps, subtract } from '@vintem/brazil/money'
import {
  AnticipationTaxTooHigh,
  type ErrorKind,
  NothingToAnticipate,
  WithdrawalAnticipationNotOffered,
  WithdrawalTooLarge,
} from '@vintem/contracts/errors'
import type { AnticipationPlan } from '#modules/anticipation/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'

/** What a flagged seller pays of the total, in place of the cost by days (specification 2 §9). */
const FRAUD_TAX_BPS = 1_000

/** A withdrawal of an amount with all that can be anticipated (banking §3). */
export interface AnticipatedWithdrawal {
  /** What is anticipated; its cost is the tax. */
  plan: AnticipationPlan
  /** Amount and gross of the plan. */
  totalCents: Cents
  taxCents: Cents
  /** The total less the tax. */
  receivesCents: Cents
}

/** A flagged seller's tax falls on the parts by their amounts. */
export function includeAnticipation(
  amountCents: Cents,
  plan: AnticipationPlan,
  isFlagged: boolean,
): AnticipatedWithdrawal {
  const totalCents = add(amountCents, plan.grossCents)
  const taxed = isFlagged ? taxedBy(plan, mulBps(totalCents, FRAUD_TAX_BPS)) : plan
  const taxCents = taxed.costCents
  return { plan: taxed, totalCents, taxCents, receivesCents: subtract(totalCents, taxCents) }
}

function taxedBy(plan: AnticipationPlan, costCents: Cents): AnticipationPlan {
  const { parts, grossCents } = plan
  if (grossCents === 0) return plan
  const taxes = allocateByWeights(
    costCents,
    parts.map(({ amountCents }) => amountCents),
  )
  return {
    parts: parts.map((part, index) => ({ ...part, costCents: taxes[index] ?? part.costCents })),
    grossCents,
    costCents,
    netCents: subtract(grossCents, costCents),
  }
}

/** Why an anticipation cannot be included, whatever stands in the way of the withdrawal itself. */
export const inclusionObstacles = (
  { bankingType }: Pick<SellerRow, 'bankingType'>,
  { plan }: AnticipatedWithdrawal,
): ErrorKind[] => [
  ...(bankingType === 'BANKING' ? [WithdrawalAnticipationNotOffered] : []),
  ...(plan.grossCents === 0 ? [NothingToAnticipate] : []),
  ...(plan.grossCents > 0 && plan.netCents <= 0 ? [AnticipationTaxTooHigh] : []),
]

/**
 * What is wrong with an amount that is withdrawn besides: with a balance to be released there is no least one
 * (specification 2 §5), but nothing is withdrawn of a balance of zero or less.
 */
export const besidesObstacles = (amountCents: Cents, availableCents: Cents): ErrorKind[] =>
  amountCents > availableCents || availableCents <= 0 ? [WithdrawalTooLarge] : []
