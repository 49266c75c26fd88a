import { queryOptions } from '@tanstack/react-query'
import { getApprovalRule } from '@vintem/contracts/approvals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Rule = Answer<typeof getApprovalRule>
export type RuleTier = Rule['tiers'][number]

/** From which sum of a day on a withdrawal needs approval. */
export const ruleQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'approval-rule'],
    queryFn: ({ signal }) => api(getApprovalRule, { signal }),
  })
