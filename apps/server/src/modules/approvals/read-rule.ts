import type { getApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { selectApprovers } from '#modules/users/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type Purpose, selectRule } from './approvals.store.ts'
import { PURPOSES } from './purposes.ts'
import { toRuleView } from './rule-view.ts'

/** Reads from which sum on something waits for approval, and for how many people. */
export async function readRule(tx: Tx, purpose: Purpose): Promise<Answer<typeof getApprovalRule>> {
  const { sellerId } = tx
  const [[rule]] = await tx.enter(selectRule(sellerId, purpose))
  const { now, actor } = tx
  const [approvers] = await tx.read(selectApprovers(sellerId, now, PURPOSES[purpose].approvers))
  return toRuleView(rule, {
    now,
    purpose,
    userId: actor.userId,
    approverCount: approvers.length,
  })
}
