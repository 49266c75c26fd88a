import { centsToReais } from '@vintem/brazil/money'
import type { getApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { nextOf, tiersInForce } from './approval-rule.ts'
import type { Purpose, RuleRow } from './approvals.store.ts'
import type { Tier } from './tiers.ts'

/** A rule as a user sees it; `userId` is theirs. */
export function toRuleView(
  rule: RuleRow | undefined,
  {
    now,
    purpose,
    userId,
    approverCount,
  }: { now: Date; purpose: Purpose; userId: string; approverCount: number },
): Answer<typeof getApprovalRule> {
  const next = nextOf(rule, now)
  return {
    tiers: toTiersView(tiersInForce(purpose, rule, now)),
    changedBy: rule?.changedBy ?? null,
    approverCount,
    next: next
      ? {
          uuid: next.id,
          tiers: toTiersView(next.tiers),
          requestedBy: next.by,
          requestedAt: next.at.toISOString(),
          isOwn: next.byId === userId,
          approvedBy: next.approvedBy,
          approvableUntil: next.from ? null : next.until.toISOString(),
          validFrom: next.from?.toISOString() ?? null,
        }
      : null,
  }
}

const toTiersView = (tiers: readonly Tier[]) =>
  tiers.map(({ aboveCents, approvals }) => ({ above: centsToReais(aboveCents), approvals }))
