import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { setRule } from './set-rule.ts'

/** Changes from which sum on withdrawals need approval: stricter immediately, looser later. Needs a step-up. */
export const setApprovalRule = command(api.setApprovalRule, ({ tx, body, services }) =>
  setRule(tx, 'WITHDRAWAL', body, services.publicUrl),
)
