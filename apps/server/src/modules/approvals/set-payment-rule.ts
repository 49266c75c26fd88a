import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { setRule } from './set-rule.ts'

/** Changes from which sum on payments out of checking need approval: stricter immediately, looser later. Needs a step-up. */
export const setPaymentRule = command(api.setPaymentRule, ({ tx, body, services }) =>
  setRule(tx, 'PAYMENT', body, services.publicUrl),
)
