import * as api from '@vintem/contracts/approvals/endpoints'
import { query } from '#use-cases/use-case.ts'
import { readRule } from './read-rule.ts'

/** The rule of withdrawals. */
export const getApprovalRule = query(api.getApprovalRule, ({ tx }) => readRule(tx, 'WITHDRAWAL'))
