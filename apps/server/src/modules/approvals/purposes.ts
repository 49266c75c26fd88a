import { cents } from '@vintem/brazil/money'
import type { ApproverProfile } from '#modules/users/index.ts'
import type { Purpose } from './approvals.store.ts'
import type { Tier } from './tiers.ts'

/** What holds for a purpose beside its rule (banking §8). */
interface PurposeTerms {
  /** Who approves. */
  approvers: readonly ApproverProfile[]
  /** Until somebody has set a rule. */
  tiers: readonly Tier[]
  /** Who may not approve waits even where the rule asks nobody. */
  othersAlwaysWait: boolean
  /** What the audit log calls its rule. */
  auditedAs: 'approval-rule' | 'payment-rule'
}

export const PURPOSES: Readonly<Record<Purpose, PurposeTerms>> = {
  WITHDRAWAL: {
    approvers: ['ADMIN'],
    tiers: [],
    othersAlwaysWait: false,
    auditedAs: 'approval-rule',
  },
  PAYMENT: {
    approvers: ['MASTER', 'ADMIN'],
    tiers: [{ aboveCents: cents(1_000_000), approvals: 1 }],
    othersAlwaysWait: true,
    auditedAs: 'payment-rule',
  },
}
