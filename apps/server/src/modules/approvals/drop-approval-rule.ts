import * as api from '@vintem/contracts/approvals/endpoints'
import { NotFound, RuleRequestGone } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { nextOf, NO_NEXT } from './approval-rule.ts'
import { putRule } from './approvals.store.ts'
import { enterRule } from './enter-rule.ts'
import { tellOfKeptRule } from './rule-email.ts'
import { toRuleView } from './rule-view.ts'

/** Takes a looser rule back that was asked for and does not count yet: any administrator may keep the stricter one. */
export const dropApprovalRule = command(api.dropApprovalRule, async ({ tx, sellerId, params }) => {
  const { rule, viewed } = await enterRule(tx)
  const next = nextOf(rule, tx.now)
  if (rule?.nextId !== params.id) throw new Failure(NotFound)
  if (!next) throw new Failure(RuleRequestGone)
  const after = { ...rule, ...NO_NEXT }
  return tx.commit(
    merge(tellOfKeptRule(rule, { by: tx.actor.email, at: tx.now }), {
      writes: [putRule(after)],
      audit: [
        {
          action: 'approval-rule.dropped',
          subject: String(sellerId),
          details: { kept: rule.tiers, dropped: next.tiers, requestedBy: next.by },
        },
      ],
    }),
    { answer: toRuleView(after, viewed) },
  )
})
