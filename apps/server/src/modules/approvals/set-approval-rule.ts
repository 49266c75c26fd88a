import * as api from '@vintem/contracts/approvals/endpoints'
import { newId } from '#platform/ids.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { beginsAfter, NO_NEXT, tiersInForce } from './approval-rule.ts'
import { othersOf } from './approval.ts'
import { putRule, type RuleRow } from './approvals.store.ts'
import { enterRule } from './enter-rule.ts'
import { tellOfRule } from './rule-email.ts'
import { toRuleView } from './rule-view.ts'
import { isLooser } from './tiers.ts'

/**
 * Changes from which sum on withdrawals need approval. What asks for more counts immediately, and a looser rule
 * that was asked for is dropped. What asks for less waits for a second administrator, and then for a day; where
 * there is no second one, today or yesterday, for the day alone. Needs a step-up.
 */
export const setApprovalRule = command(
  api.setApprovalRule,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
    const { seller, rule, approvers, team, viewed } = await enterRule(tx)
    const { now, actor } = tx
    const before = tiersInForce('WITHDRAWAL', rule, now)
    const tiers = body.tiers.map(({ above, approvals }) => ({ aboveCents: above, approvals }))
    if (JSON.stringify(tiers) === JSON.stringify(before)) {
      return tx.commit({}, { answer: toRuleView(rule, viewed) })
    }
    tx.demandStepUp()
    const isAsked = isLooser(before, tiers)
    const isSole = othersOf(team) === 0 && approvers.some(({ id }) => id === actor.userId)
    const current = {
      sellerId,
      purpose: 'WITHDRAWAL' as const,
      tiers: before,
      changedBy: rule?.changedBy ?? actor.email,
      changedAt: rule?.changedAt ?? now,
    }
    const after: RuleRow = isAsked
      ? {
          ...current,
          ...NO_NEXT,
          nextId: newId(),
          nextTiers: tiers,
          nextById: actor.userId,
          nextBy: actor.email,
          nextAt: now,
          nextIsSole: isSole,
          nextFrom: isSole ? beginsAfter(now) : null,
        }
      : { ...current, ...NO_NEXT, tiers, changedBy: actor.email, changedAt: now }
    const told = isAsked ? (isSole ? 'approved' : 'asked') : 'changed'
    return tx.commit(
      merge(tellOfRule(told, after, { seller, approvers, by: actor.email, at: now, publicUrl }), {
        writes: [putRule(after)],
        audit: [
          {
            action: isAsked ? 'approval-rule.asked' : 'approval-rule.changed',
            subject: String(sellerId),
            details: {
              before,
              after: tiers,
              ...(isAsked && isSole && { approval: 'aprovador único' }),
            },
          },
        ],
      }),
      { answer: toRuleView(after, viewed) },
    )
  },
)
