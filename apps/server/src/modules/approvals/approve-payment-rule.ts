import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { approveRule } from './approve-rule.ts'

/** Approves the looser rule of payments out of checking that somebody else asked for. Needs a step-up. */
export const approvePaymentRule = command(api.approvePaymentRule, ({ tx, params, services }) =>
  approveRule(tx, 'PAYMENT', params.id, services.publicUrl),
)
