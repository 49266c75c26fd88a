import * as api from '@vintem/contracts/approvals/endpoints'
import { selectApprovers } from '#modules/users/index.ts'
import { query } from '#use-cases/use-case.ts'
import { selectRule } from './approvals.store.ts'
import { toRuleView } from './rule-view.ts'

export const getApprovalRule = query(api.getApprovalRule, async ({ tx, sellerId }) => {
  const [[rule]] = await tx.enter(selectRule(sellerId, 'WITHDRAWAL'))
  const { now, actor } = tx
  const [approvers] = await tx.read(selectApprovers(sellerId, now))
  return toRuleView(rule, { now, userId: actor.userId, approverCount: approvers.length })
})
