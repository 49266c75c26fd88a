import { selectApprovers, selectFormerApprovers } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { Tx } from '#use-cases/tx.ts'
import { tiersInForce } from './approval-rule.ts'
import { type Approval, approvalOf } from './approval.ts'
import { type Purpose, selectRule } from './approvals.store.ts'
import { PURPOSES } from './purposes.ts'

/** What the approval of the caller's payments follows from: one trip. */
export interface ApprovalTerms {
  /** How a payment of so many cents is approved, beside the others of the day. */
  of: (amountCents: number) => Approval
  /** Amounts above which the answer changes, zero first. */
  steps: readonly number[]
}

/**
 * Reads how payments of the caller are approved. `spent` sums the caller's own live ones of the same day, so
 * that splitting one changes nothing.
 */
export async function readApproval(
  tx: Tx,
  purpose: Purpose,
  spent: Compilable<{ cents: number }>,
): Promise<ApprovalTerms> {
  const { sellerId, now, actor } = tx
  const { approvers: profiles, othersAlwaysWait } = PURPOSES[purpose]
  const [[rule], approvers, formerApprovers, [live]] = await tx.read(
    selectRule(sellerId, purpose),
    selectApprovers(sellerId, now, profiles),
    selectFormerApprovers(sellerId, now, profiles),
    spent,
  )
  const tiers = tiersInForce(purpose, rule, now)
  const team = { actorId: actor.userId, approvers, formerApprovers, othersAlwaysWait }
  const before = live?.cents ?? 0
  const above = tiers.map(({ aboveCents }) => Math.max(0, aboveCents - before))
  return {
    of: (amountCents) => approvalOf(tiers, before + amountCents, team),
    steps: [...new Set([0, ...above])].toSorted((a, b) => a - b),
  }
}
