import * as z from 'zod/mini'
import { can } from '../access.ts'
import { AccountNumber } from '../bank-accounts/body.ts'
import { endpoint } from '../endpoint.ts'
import {
  AlreadyApproved,
  ApproverTooNew,
  BankAccountMissing,
  BankAccountPaused,
  BankAccountRefused,
  BankAccountUnchecked,
  BankingAccountInactive,
  NotFound,
  OthersWithdrawal,
  OwnWithdrawal,
  WithdrawalAccountChanged,
  WithdrawalApprovalClosed,
  WithdrawalDecided,
  WithdrawalNotPaid,
  WithdrawalsBlocked,
  WithdrawalsNotOffered,
  WithdrawalTooLarge,
  WithdrawalTooSmall,
  WithdrawalWindowClosed,
} from '../errors.ts'
import { day, FILL_IN, instant, page, pageOf, reais, size, sort, text, uuid } from '../fields.ts'

/** The amount of a withdrawal is above so much (specification 2 §9). */
export const WITHDRAWAL_ABOVE_CENTS = 900
const PENDING_WITHDRAWALS_SIZE = 50
export const APPROVAL_DAYS = 7

export const WITHDRAWAL_STATUSES = [
  'PENDING_APPROVAL',
  'PROCESSING',
  'PAID',
  'REJECTED',
  'FAILED',
  'RETURNED',
] as const
const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES)

export const WithdrawalView = z.object({
  uuid: z.string(),
  /** What the account receives. */
  amount: z.number(),
  /** When it was asked for. */
  date: instant(),
  /** The day on which the bank is told to send it; null while it waits for approval. */
  scheduledDate: z.nullable(day()),
  status: WithdrawalStatus,
  /** Where it goes, whatever account is registered by now. */
  account: AccountNumber,
  /** AVAILABLE: from what was sold; CHECKING: from the seller's own banking account. */
  origin: z.enum(['AVAILABLE', 'CHECKING']),
  /** BANK: the registered account; CHECKING: the seller's own banking account. */
  destination: z.enum(['BANK', 'CHECKING']),
  requestedBy: z.string(),
  /** The caller asked for it. */
  isOwn: z.boolean(),
  /** Who has approved it so far, in their order. */
  approvedBy: z.nullable(z.string()),
  approvalsNeeded: z.number(),
  approvalsGiven: z.number(),
  /** The caller has approved it. */
  hasApproved: z.boolean(),
  /** The withdrawal needed approval, and nobody else could give it. */
  isSoleApprover: z.boolean(),
  /** Until when it can be approved, while it waits. */
  approvableUntil: z.nullable(instant()),
  rejectedBy: z.nullable(z.string()),
  /** Why nothing was sent, or why it came back. */
  reason: z.nullable(z.string()),
  paidAt: z.nullable(instant()),
  /** When it ended otherwise: rejected, failed or returned. */
  endedAt: z.nullable(instant()),
  /** The end-to-end id, or the bank's authentication. */
  reference: z.nullable(z.string()),
  /** Where an anticipation is included: its total before the tax, the tax, and which it is. */
  totalRedeem: z.nullable(z.number()),
  anticipationTax: z.nullable(z.number()),
  anticipation: z.nullable(z.string()),
})

const Ref = z.object({ id: uuid() })

const Terms = z.object({
  availableAmount: z.number(),
  /**
   * How an amount is approved; the last that it is above counts. COLLEAGUE: so many other people approve.
   * SOLE: the caller confirms, since nobody else can.
   */
  approvals: z.array(
    z.object({
      above: z.number(),
      kind: z.enum(['NONE', 'COLLEAGUE', 'SOLE']),
      needed: z.number(),
    }),
  ),
  /** Why nothing can be withdrawn now, whatever the amount. */
  obstacles: z.array(z.string()),
})

export const getWithdrawalTerms = endpoint({
  at: 'GET core /sellers/transfers/terms',
  summary: 'Quanto pode ser sacado agora, se o saque espera aprovação, e o que o impede.',
  access: can.seeFinances,
  rate: 'read',
  answer: z.extend(Terms, {
    pendingCount: z.number(),
    /** Of a banking account no anticipation is included. */
    bankingType: z.enum(['BANKING', 'ACQUIRING']),
    /** The seller's own checking account, where withdrawals go immediately; null without one. */
    checking: z.nullable(AccountNumber),
  }),
})

export const getCheckingTerms = endpoint({
  at: 'GET automation /v1/banking/transfers/terms',
  summary:
    'Quanto da conta corrente pode ser sacado agora, se o saque espera aprovação, e o que o impede.',
  access: can.seeCheckingTerms,
  rate: 'read',
  answer: Terms,
})

/** What stands in the way of every withdrawal, whatever its amount. */
export const withdrawalObstacles = [
  WithdrawalWindowClosed,
  WithdrawalsBlocked,
  WithdrawalsNotOffered,
  BankAccountMissing,
  BankAccountPaused,
  BankAccountUnchecked,
  BankAccountRefused,
]

const asking = {
  access: can.requestWithdrawals,
  rate: 'money',
  repeat: 'keyed',
  body: z.object({ amount: reais() }),
  stepUp: { action: 'Sacar para a conta registrada', when: 'where-needed' },
  answer: WithdrawalView,
  status: 201,
  errors: [...withdrawalObstacles, WithdrawalTooSmall, WithdrawalTooLarge],
} as const

export const requestWithdrawal = endpoint({
  at: 'POST core /sellers/transfers',
  summary:
    'Saca um valor do saldo disponível para a conta registrada. Tudo o que impede o saque é respondido de uma vez.',
  ...asking,
})

/** What `requestWithdrawal` does, as the banking service names it (specification 2 §7). */
export const requestTransfer = endpoint({
  at: 'POST banking /transfers',
  summary:
    'Saca um valor do saldo disponível para a conta registrada, como POST /sellers/transfers.',
  ...asking,
})

/** The treasury's withdrawal (specification 3 §7). */
export const withdrawFromChecking = endpoint({
  at: 'POST automation /v1/banking/transfers',
  summary:
    'Saca um valor da conta corrente para a conta registrada. Tudo o que impede o saque é respondido de uma vez.',
  ...asking,
  access: can.withdrawFromChecking,
  errors: [...asking.errors, BankingAccountInactive],
})

export const listWithdrawals = endpoint({
  at: 'GET core /sellers/transfers',
  summary: 'Lista os saques, do mais novo ao mais antigo.',
  access: can.seeFinances,
  rate: 'read',
  query: z.object({
    status: z.optional(WithdrawalStatus),
    sort: sort(['date'], 'date,desc'),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(WithdrawalView),
})

export const listPendingWithdrawals = endpoint({
  at: 'GET core /sellers/transfers/approve',
  summary: 'Lista os saques que esperam aprovação.',
  access: can.seeFinances,
  rate: 'read',
  query: z.object({
    sort: sort(['date'], 'date,desc'),
    page: page(),
    size: size(PENDING_WITHDRAWALS_SIZE),
  }),
  answer: pageOf(WithdrawalView),
})

export const getWithdrawal = endpoint({
  at: 'GET core /sellers/transfers/{id}',
  summary: 'Um saque.',
  access: can.seeFinances,
  rate: 'read',
  params: Ref,
  answer: WithdrawalView,
  errors: [NotFound],
})

export const approveWithdrawal = endpoint({
  at: 'POST banking /transfers/confirmation/{id}',
  summary:
    'Aprova o saque que outra pessoa pediu; o banco é avisado quando há aprovações bastantes.',
  access: can.approveWithdrawals,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  stepUp: { action: 'Aprovar um saque', when: 'where-needed' },
  answer: WithdrawalView,
  errors: [
    NotFound,
    WithdrawalDecided,
    WithdrawalApprovalClosed,
    OwnWithdrawal,
    AlreadyApproved,
    ApproverTooNew,
    WithdrawalAccountChanged,
    ...withdrawalObstacles,
  ],
})

export const rejectWithdrawal = endpoint({
  at: 'PATCH core /sellers/transfers/{id}/reject',
  summary: 'Recusa um saque que espera aprovação; o valor volta ao saldo.',
  access: can.approveWithdrawals,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ reason: text(FILL_IN, 200) }),
  answer: WithdrawalView,
  errors: [NotFound, WithdrawalDecided],
})

export const cancelWithdrawal = endpoint({
  at: 'PATCH core /sellers/transfers/{id}/cancel',
  summary: 'Desiste do próprio saque enquanto ele espera aprovação; o valor volta ao saldo.',
  access: can.requestWithdrawals,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  answer: WithdrawalView,
  errors: [NotFound, WithdrawalDecided, OthersWithdrawal],
})

export const downloadWithdrawalReceipt = endpoint({
  at: 'GET core /sellers/transfers/{id}/receipt',
  summary: 'Comprovante de um saque pago, em PDF.',
  access: can.seeFinances,
  rate: 'read',
  params: Ref,
  produces: 'application/pdf',
  errors: [NotFound, WithdrawalNotPaid],
})
