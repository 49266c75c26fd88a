import type { AuditAction } from '@vintem/contracts/audit/words'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectCheckout } from './checkouts.store.ts'
import { type ShowPlan, toPlanView } from './plan-view.ts'
import { planDisabled, planUpdated } from './plans.events.ts'
import { deleteTerms, insertTerms, lockPlan, type PlanRow, updatePlan } from './plans.store.ts'

/** Changes one plan and answers with what `show` makes of it. Fails with NotFound. */
export async function changePlan<A>(
  tx: Tx,
  id: number,
  action: Extract<AuditAction, `plan.${string}`>,
  change: Partial<PlanRow>,
  show: ShowPlan<A>,
) {
  const { sellerId } = tx
  const [[before], [checkout]] = await tx.enter(lockPlan(sellerId, id), selectCheckout(sellerId))
  if (!before) throw new Failure(NotFound)
  const changed = { ...change, updatedAt: tx.now, version: tx.nextVersion(before) }
  const after = { ...before, ...changed }
  const isRenamed = after.title !== before.title
  const terms = isRenamed ? [deleteTerms(sellerId, id), ...insertTerms(after)] : []
  return tx.commit(
    {
      writes: [updatePlan(sellerId, id, changed), ...terms],
      events: [after.active || !before.active ? planUpdated(after, before) : planDisabled(after)],
      audit: [
        {
          action,
          subject: String(id),
          details: { before: toPlanView(before, checkout), after: toPlanView(after, checkout) },
        },
      ],
    },
    { answer: show(after, checkout) },
  )
}
