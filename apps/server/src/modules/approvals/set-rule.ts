import type { getApprovalRule, setApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer, Body } from '@vintem/contracts/endpoint'
import { newId } from '#platform/ids.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginsAfter, NO_NEXT, tiersInForce } from './approval-rule.ts'
import { othersOf } from './approval.ts'
import { type Purpose, putRule, type RuleRow } from './approvals.store.ts'
import { enterRule } from './enter-rule.ts'
import { PURPOSES } from './purposes.ts'
import { tellOfRule } from './rule-email.ts'
import { toRuleView } from './rule-view.ts'
import { isLooser } from './tiers.ts'

/**
 * Changes from which sum on something needs approval. What asks for more counts immediately, and a looser rule
 * that was asked for is dropped. What asks for less waits for a second approver, and then for a day; where there
 * is no second one, today or yesterday, for the day alone. Needs a step-up.
 */
export async function setRule(
  tx: Tx,
  purpose: Purpose,
  asked: Body<typeof setApprovalRule>,
  publicUrl: string,
): Promise<Answer<typeof getApprovalRule>> {
  const { seller, rule, approvers, team, viewed } = await enterRule(tx, purpose)
  const { now, actor, sellerId } = tx
  const before = tiersInForce(purpose, rule, now)
  const tiers = asked.tiers.map(({ above, approvals }) => ({ aboveCents: above, approvals }))
  if (JSON.stringify(tiers) === JSON.stringify(before)) {
    return tx.commit({}, { answer: toRuleView(rule, viewed) })
  }
  tx.demandStepUp()
  const isAsked = isLooser(before, tiers)
  const isSole = othersOf(team) === 0 && approvers.some(({ id }) => id === actor.userId)
  const current = {
    sellerId,
    purpose,
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
          action: `${PURPOSES[purpose].auditedAs}.${isAsked ? 'asked' : 'changed'}`,
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
}
