import { cents } from '@vintem/brazil/money'
import type { Profile } from '@vintem/contracts/access'
import type { Purpose } from './approvals.store.ts'
import type { Tier } from './tiers.ts'

/** What holds for a purpose beside its rule (banking §8). */
interface PurposeTerms {
  /** Who approves. */
  approvers: readonly Profile[]
  /** Until somebody has set a rule. */
  tiers: readonly Tier[]
  /** Who may not approve waits even where the rule asks nobody. */
  othersAlwaysWait: boolean
}

export const PURPOSES: Readonly<Record<Purpose, PurposeTerms>> = {
  WITHDRAWAL: { approvers: ['ADMIN'], tiers: [], othersAlwaysWait: false },
  PAYMENT: {
    approvers: ['MASTER', 'ADMIN'],
    tiers: [{ aboveCents: cents(1_000_000), approvals: 1 }],
    othersAlwaysWait: true,
  },
}
