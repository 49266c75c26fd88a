import type { Purpose, RuleRow } from './approvals.store.ts'
import { PURPOSES } from './purposes.ts'
import type { Tier } from './tiers.ts'

const DAY_MILLIS = 86_400_000
/** For how long a looser rule can be approved. */
const APPROVABLE_DAYS = 7

/** The tiers of a purpose that count now. */
export function tiersInForce(
  purpose: Purpose,
  rule: RuleRow | undefined,
  now: Date,
): readonly Tier[] {
  if (!rule) return PURPOSES[purpose].tiers
  const hasBegun = rule.nextFrom !== null && rule.nextFrom <= now
  return hasBegun && rule.nextTiers ? rule.nextTiers : rule.tiers
}

/** No looser rule is asked for. */
export const NO_NEXT = {
  nextId: null,
  nextTiers: null,
  nextById: null,
  nextBy: null,
  nextAt: null,
  nextApprovedById: null,
  nextApprovedBy: null,
  nextIsSole: false,
  nextFrom: null,
}

/** A looser rule that waits for approval or for its day; undefined once it counts, or came to nothing. */
export function nextOf(rule: RuleRow | undefined, now: Date) {
  if (!rule?.nextId || !rule.nextTiers || !rule.nextAt || !rule.nextById || !rule.nextBy) {
    return undefined
  }
  const until = new Date(rule.nextAt.getTime() + APPROVABLE_DAYS * DAY_MILLIS)
  const isOver = rule.nextFrom ? rule.nextFrom <= now : until <= now
  if (isOver) return undefined
  return {
    id: rule.nextId,
    tiers: rule.nextTiers,
    byId: rule.nextById,
    by: rule.nextBy,
    at: rule.nextAt,
    approvedBy: rule.nextApprovedBy,
    until,
    from: rule.nextFrom,
  }
}

/** A looser rule counts a day after its approval. */
export const beginsAfter = (approvedAt: Date): Date => new Date(approvedAt.getTime() + DAY_MILLIS)
