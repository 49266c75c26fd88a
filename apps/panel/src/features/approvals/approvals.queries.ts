import { queryOptions } from '@tanstack/react-query'
import { type Access, can } from '@vintem/contracts/access'
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

/** What is approved, in words, and the calls of its rule. */
export interface Approved {
  /** 'saque', 'saques' */
  one: string
  many: string
  /** Who may approve, as a person of them is called. */
  approver: string
  /** Who does without approval below the first tier. */
  below: string
  mayChange: Access
  /** What is read again after a change. */
  affected: readonly string[]
  read: (signal: AbortSignal) => Promise<Rule>
  set: (body: Tiers) => Promise<Rule>
  approve: (id: string) => Promise<Rule>
  drop: (id: string) => Promise<Rule>
}

export const WITHDRAWALS: Approved = {
  one: 'saque',
  many: 'saques',
  approver: 'administrador',
  below: 'administradores sacam',
  mayChange: can.changeApprovalRule,
  affected: ['withdrawals'],
  read: (signal) => api(getApprovalRule, { signal }),
  set: (body) => api(setApprovalRule, { body }),
  approve: (id) => api(approveApprovalRule, { params: { id } }),
  drop: (id) => api(dropApprovalRule, { params: { id } }),
}

export const PAYMENTS: Approved = {
  one: 'pagamento',
  many: 'pagamentos',
  approver: 'aprovador',
  below: 'quem pode aprovar paga',
  mayChange: can.changePaymentRule,
  affected: ['payments'],
  read: (signal) => api(getPaymentRule, { signal }),
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
