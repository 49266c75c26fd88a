import { chargePaid, chargePaidManually, type ChargeRow } from '#modules/charges/index.ts'
import { PERIODS, type PlanRow, planUpdated } from '#modules/plans/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { pageLinkContent } from './page-link.ts'
import { markLinksPaid, updatePageLink } from './payment-links.store.ts'

/** A link for one customer is closed by its payment; those of the public page follow their plan. */
export const paymentLinksReactions: Reaction[] = [
  inSameCommit(chargePaid, close),
  inSameCommit(chargePaidManually, close),
  inSameCommit(planUpdated, followPlans),
]

function close(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  charges: readonly ChargeRow[],
): Step {
  const ids = [...new Set(charges.flatMap(({ linkId }) => linkId ?? []))]
  return ids.length > 0 ? { writes: [markLinksPaid(sellerId, ids, now)] } : {}
}

function followPlans(
  { sellerId, now: at }: Pick<Tx, 'sellerId' | 'now'>,
  plans: readonly PlanRow[],
): Step {
  const linksOf = (plan: PlanRow) =>
    PERIODS.map((period) =>
      updatePageLink(sellerId, { planId: plan.id, period, at }, pageLinkContent(plan, period)),
    )
  return { writes: plans.flatMap(linksOf) }
}
