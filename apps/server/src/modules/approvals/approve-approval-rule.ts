import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { approveRule } from './approve-rule.ts'

/** Approves the looser rule of withdrawals that somebody else asked for. Needs a step-up. */
export const approveApprovalRule = command(api.approveApprovalRule, ({ tx, params, services }) =>
  approveRule(tx, 'WITHDRAWAL', params.id, services.publicUrl),
)
