import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { dropRule } from './drop-rule.ts'

/** Takes back a looser rule of withdrawals that does not count yet. */
export const dropApprovalRule = command(api.dropApprovalRule, ({ tx, params }) =>
  dropRule(tx, 'WITHDRAWAL', params.id),
)
