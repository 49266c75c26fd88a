import { queryOptions } from '@tanstack/react-query'
import {
  approveApprovalRule,
  approvePaymentRule,
  dropApprovalRule,
  dropPaymentRule,
  getApprovalRule,
  getPaymentRule,
  setApprovalRule,
  setPaymentRule,
} from '@vintem/contracts/approvals/endpoints'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Rule = Answer<typeof getApprovalRule>
export type RuleTier = Rule['tiers'][number]
type Tiers = CallInput<typeof setApprovalRule>['body']

/** What is approved, in words, and how its rule is read. */
export interface Approved {
  /** 'saque', 'saques' */
  one: string
  many: string
  /** Who may approve, as a person of them is called. */
  approver: string
  /** Who does without approval below the first tier. */
  below: string
  /** What is read again after a change. */
  affected: readonly string[]
  read: (signal: AbortSignal) => Promise<Rule>
}

/** How a rule is changed, for who may. */
export interface RuleChanges {
  set: (body: Tiers) => Promise<Rule>
  approve: (id: string) => Promise<Rule>
  drop: (id: string) => Promise<Rule>
}

export const WITHDRAWALS: Approved = {
  one: 'saque',
  many: 'saques',
  approver: 'administrador',
  below: 'administradores sacam',
  affected: ['withdrawals'],
  read: (signal) => api(getApprovalRule, { signal }),
}

export const WITHDRAWAL_CHANGES: RuleChanges = {
  set: (body) => api(setApprovalRule, { body }),
  approve: (id) => api(approveApprovalRule, { params: { id } }),
  drop: (id) => api(dropApprovalRule, { params: { id } }),
}

export const PAYMENTS: Approved = {
  one: 'pagamento',
  many: 'pagamentos',
  approver: 'aprovador',
  below: 'quem pode aprovar paga',
  affected: ['payments'],
  read: (signal) => api(getPaymentRule, { signal }),
}

export const PAYMENT_CHANGES: RuleChanges = {
  set: (body) => api(setPaymentRule, { body }),
  approve: (id) => api(approvePaymentRule, { params: { id } }),
  drop: (id) => api(dropPaymentRule, { params: { id } }),
}

/** From which sum of a day on something needs approval. */
export const ruleQuery = ({ affected, read }: Approved) =>
  queryOptions({
    queryKey: [...affected, 'approval-rule'],
    queryFn: ({ signal }) => read(signal),
  })
