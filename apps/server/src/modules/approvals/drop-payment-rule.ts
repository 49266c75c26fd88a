import * as api from '@vintem/contracts/approvals/endpoints'
import { command } from '#use-cases/use-case.ts'
import { dropRule } from './drop-rule.ts'

/** Takes back a looser rule of payments out of checking that does not count yet. */
export const dropPaymentRule = command(api.dropPaymentRule, ({ tx, params }) =>
  dropRule(tx, 'PAYMENT', params.id),
)
