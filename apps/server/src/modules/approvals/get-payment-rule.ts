import * as api from '@vintem/contracts/approvals/endpoints'
import { query } from '#use-cases/use-case.ts'
import { readRule } from './read-rule.ts'

/** The rule of payments out of checking. */
export const getPaymentRule = query(api.getPaymentRule, ({ tx }) => readRule(tx, 'PAYMENT'))
