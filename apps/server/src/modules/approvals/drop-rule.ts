import type { getApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound, RuleRequestGone } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { nextOf, NO_NEXT } from './approval-rule.ts'
import { type Purpose, putRule } from './approvals.store.ts'
import { enterRule } from './enter-rule.ts'
import { PURPOSES } from './purposes.ts'
import { tellOfKeptRule } from './rule-email.ts'
import { toRuleView } from './rule-view.ts'

/**
 * Takes a looser rule back that was asked for and does not count yet: anybody who may change the rule may keep
 * the stricter one. Fails with NotFound and RuleRequestGone.
 */
export async function dropRule(
  tx: Tx,
  purpose: Purpose,
  id: string,
): Promise<Answer<typeof getApprovalRule>> {
  const { rule, viewed } = await enterRule(tx, purpose)
  const next = nextOf(rule, tx.now)
  if (rule?.nextId !== id) throw new Failure(NotFound)
  if (!next) throw new Failure(RuleRequestGone)
  const after = { ...rule, ...NO_NEXT }
  return tx.commit(
    merge(tellOfKeptRule(rule, { by: tx.actor.email, at: tx.now }), {
      writes: [putRule(after)],
      audit: [
        {
          action: `${PURPOSES[purpose].auditedAs}.dropped`,
          subject: String(tx.sellerId),
          details: { kept: rule.tiers, dropped: next.tiers, requestedBy: next.by },
        },
      ],
    }),
    { answer: toRuleView(after, viewed) },
  )
}
