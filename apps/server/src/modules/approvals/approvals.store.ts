import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { ApprovalRule } from '#platform/database/tables.gen.ts'
import { insertOrUpdate } from '#platform/database/writes.ts'
import type { Tier } from './tiers.ts'

/** A row, its JSON columns in their shape. */
export type RuleRow = Omit<Selectable<ApprovalRule>, 'tiers' | 'nextTiers'> & {
  tiers: readonly Tier[]
  nextTiers: readonly Tier[] | null
}
/** What is approved. */
export type Purpose = RuleRow['purpose']

/** The rule of a seller for a purpose; no row until somebody has set it. */
export const selectRule = (sellerId: number, purpose: Purpose) =>
  sqlFor
    .selectFrom('approvalRule')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('purpose', '=', purpose)
    .$castTo<RuleRow>()

export const putRule = (row: RuleRow) =>
  insertOrUpdate('approvalRule', row, {
    key: ['sellerId', 'purpose'],
    change: [
      'tiers',
      'changedBy',
      'changedAt',
      'nextId',
      'nextTiers',
      'nextById',
      'nextBy',
      'nextAt',
      'nextApprovedById',
      'nextApprovedBy',
      'nextIsSole',
      'nextFrom',
    ],
  })
