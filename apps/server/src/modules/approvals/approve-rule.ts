import type { getApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { ApproverTooNew, NotFound, OwnRuleRequest, RuleRequestGone } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginsAfter, nextOf } from './approval-rule.ts'
import { type Purpose, putRule } from './approvals.store.ts'
import { enterRule } from './enter-rule.ts'
import { PURPOSES } from './purposes.ts'
import { tellOfRule } from './rule-email.ts'
import { toRuleView } from './rule-view.ts'

/**
 * Approves the looser rule that somebody else asked for: it counts a day later. Fails with NotFound,
 * RuleRequestGone, OwnRuleRequest and ApproverTooNew; then needs a step-up.
 */
export async function approveRule(
  tx: Tx,
  purpose: Purpose,
  id: string,
  publicUrl: string,
): Promise<Answer<typeof getApprovalRule>> {
  const { seller, rule, approvers, viewed } = await enterRule(tx, purpose)
  const { now, actor, sellerId } = tx
  const next = nextOf(rule, now)
  if (rule?.nextId !== id) throw new Failure(NotFound)
  if (!next || next.from) throw new Failure(RuleRequestGone)
  if (next.byId === actor.userId) throw new Failure(OwnRuleRequest)
  if (!approvers.some((approver) => approver.id === actor.userId)) throw new Failure(ApproverTooNew)
  tx.demandStepUp()
  const after = {
    ...rule,
    nextApprovedById: actor.userId,
    nextApprovedBy: actor.email,
    nextFrom: beginsAfter(now),
  }
  return tx.commit(
    merge(
      tellOfRule('approved', after, { seller, approvers, by: actor.email, at: now, publicUrl }),
      {
        writes: [putRule(after)],
        audit: [
          {
            action: `${PURPOSES[purpose].auditedAs}.approved`,
            subject: String(sellerId),
            details: { before: rule.tiers, after: next.tiers, requestedBy: next.by },
          },
        ],
      },
    ),
    { answer: toRuleView(after, viewed) },
  )
}
