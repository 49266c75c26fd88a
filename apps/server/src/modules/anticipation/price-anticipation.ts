import { type Cents, cents } from '@vintem/brazil/money'
import {
  AnticipationBlocked,
  AnticipationNotOffered,
  NothingToAnticipate,
} from '@vintem/contracts/errors'
import { type SellerRow, sellerPricing } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectEligible } from './anticipation.store.ts'
import {
  type AnticipationPlan,
  type AnticipationTerms,
  effectiveRate,
  planAnticipation,
} from './plan-anticipation.ts'

export interface PricedAnticipation extends AnticipationPlan {
  rateMillionths: number
}

/** The terms of a seller today. Fails with AnticipationNotOffered. */
export function termsOf(tx: Tx, seller: SellerRow | undefined): AnticipationTerms {
  if (!seller?.onDemandEnabled) throw new Failure(AnticipationNotOffered)
  return termsToday(tx, seller)
}

/** The terms of a seller today, whether it has anticipation on demand or not. */
export const termsToday = (tx: Tx, seller: SellerRow): AnticipationTerms => ({
  on: tx.today,
  monthlyMillionths: sellerPricing(seller).anticipationMillionths,
})

/** More than any receivables bring: all of them are taken. */
export const ALL = cents(Number.MAX_SAFE_INTEGER)

/** Fails with AnticipationBlocked while payouts of the seller are held back. */
export function assertNotBlocked(seller: SellerRow | undefined): void {
  if (seller?.blockReason != null) throw new Failure(AnticipationBlocked)
}

/** What a net brings and costs by the terms; less where there is less. Fails with NothingToAnticipate. */
export async function priceAnticipation(
  tx: Tx,
  terms: AnticipationTerms,
  wanted: Cents,
): Promise<PricedAnticipation> {
  const [eligible] = await tx.read(selectEligible(tx.sellerId, terms, wanted))
  const plan = planAnticipation(eligible, terms, wanted)
  if (plan.netCents <= 0) throw new Failure(NothingToAnticipate)
  return { ...plan, rateMillionths: effectiveRate(plan, terms) }
}
