import type { Cents } from '@vintem/brazil/money'
import { AnticipationChanged, NothingToAnticipate } from '@vintem/contracts/errors'
import { lockUnsettled } from '#modules/receivables/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectEligible } from './anticipation.store.ts'
import { type AnticipationTerms, effectiveRate, planAnticipation } from './plan-anticipation.ts'
import type { PricedAnticipation } from './price-anticipation.ts'

/**
 * Plans an anticipation and locks its receivables until the transaction ends: a refund, a dispute or their
 * day that comes at the same time waits, and finds what is left. Fails with AnticipationChanged where one
 * of them came first.
 */
export async function lockPlan(
  tx: Tx,
  terms: AnticipationTerms,
  wanted: Cents,
): Promise<PricedAnticipation> {
  const { sellerId } = tx
  const [seen] = await tx.read(selectEligible(sellerId, terms, wanted))
  const before = planAnticipation(seen, terms, wanted)
  const ids = before.parts.map(({ receivableId }) => receivableId)
  // Read again behind the locks: what is waited for may have changed them.
  const [, held] = await tx.read(
    lockUnsettled(sellerId, ids),
    selectEligible(sellerId, terms, wanted),
  )
  const plan = planAnticipation(held, terms, wanted)
  const locked = new Set(ids)
  if (plan.parts.some(({ receivableId }) => !locked.has(receivableId))) {
    throw new Failure(AnticipationChanged)
  }
  return { ...plan, rateMillionths: effectiveRate(plan, terms) }
}

/** A plan that brings something. Fails with NothingToAnticipate too. */
export async function lockAnticipation(
  tx: Tx,
  terms: AnticipationTerms,
  wanted: Cents,
): Promise<PricedAnticipation> {
  const plan = await lockPlan(tx, terms, wanted)
  if (plan.netCents <= 0) throw new Failure(NothingToAnticipate)
  return plan
}
