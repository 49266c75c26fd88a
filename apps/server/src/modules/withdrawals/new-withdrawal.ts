import type { Cents } from '@vintem/brazil/money'
import { type Approval, type ApprovalTerms, readApproval } from '#modules/approvals/index.ts'
import type { BankAccountRow } from '#modules/bank-accounts/index.ts'
import { orderPayment } from '#modules/bank-orders/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { requestedPosting } from './withdrawal-postings.ts'
import { expireWithdrawal, writeOfWithdrawal } from './withdrawal-work.ts'
import { approvableUntil } from './withdrawal.ts'
import { withdrawalApproved, withdrawalRequested } from './withdrawals.events.ts'
import { insertWithdrawal, selectSpentToday, type WithdrawalRow } from './withdrawals.store.ts'

/** How withdrawals of the caller are approved: the balance is locked by then, so that none is missed. */
export const approvalIn = (tx: Tx): Promise<ApprovalTerms> =>
  readApproval(tx, 'WITHDRAWAL', selectSpentToday(tx.sellerId, tx.actor.userId, tx.today))

interface Asked {
  seller: SellerRow
  account: BankAccountRow
  /** What the account receives. */
  amountCents: Cents
  approval: Approval
  /** The anticipation that is included, with its tax and the total before it. */
  anticipation?: { id: string; totalCents: Cents; taxCents: Cents } | undefined
}

/**
 * A withdrawal in which nothing stands in the way, and its step: the money leaves the balance, and the bank is
 * ordered to send it, or a colleague has a week to approve it.
 */
export function newWithdrawal(
  { sellerId, now, actor }: Tx,
  { seller, account, amountCents, approval, anticipation }: Asked,
): { row: WithdrawalRow; step: Step } {
  const row: WithdrawalRow = {
    sellerId,
    id: newId(),
    amountCents,
    totalCents: anticipation?.totalCents ?? null,
    taxCents: anticipation?.taxCents ?? null,
    anticipationId: anticipation?.id ?? null,
    state: approval.kind === 'COLLEAGUE' ? 'PENDING_APPROVAL' : 'PROCESSING',
    registrationId: account.registrationId,
    account: {
      bank: account.bank,
      issuer: account.issuer,
      issuerDigit: account.issuerDigit,
      number: account.number,
      bankDigit: account.bankDigit,
      accountType: account.accountType,
    },
    requestedById: actor.userId,
    requestedBy: actor.email,
    approvalsNeeded: approval.needed,
    approverIds: [],
    approverEmails: [],
    isSoleApprover: approval.kind === 'SOLE',
    rejectedBy: null,
    reason: null,
    reference: null,
    createdAt: now,
    decidedAt: approval.kind === 'COLLEAGUE' ? null : now,
    paidAt: null,
    endedAt: null,
  }
  return { row, step: merge(requested(row, approval), next(row, seller, approval)) }
}

const requested = (row: WithdrawalRow, approval: Approval): Step => ({
  writes: [insertWithdrawal(row)],
  postings: [requestedPosting(row, row.createdAt)],
  events: [withdrawalRequested(row)],
  audit: [
    {
      action: 'withdrawal.requested',
      subject: row.id,
      details: {
        amountCents: row.amountCents,
        ...(row.anticipationId && { totalCents: row.totalCents, taxCents: row.taxCents }),
        account: row.account,
        approval: APPROVAL_WORDS[approval.kind],
        ...(approval.kind === 'COLLEAGUE' && { approvals: approval.needed }),
      },
    },
  ],
})

const APPROVAL_WORDS: Readonly<Record<Approval['kind'], string>> = {
  NONE: 'não pedida',
  COLLEAGUE: 'à espera de outra pessoa',
  SOLE: 'aprovador único',
}

/** The bank's order immediately, or a week in which a colleague approves. */
function next(row: WithdrawalRow, seller: SellerRow, approval: Approval): Step {
  const { sellerId, id: withdrawalId, amountCents, createdAt } = row
  if (approval.kind !== 'COLLEAGUE') {
    return merge(sendWithdrawal(row, seller, createdAt), { events: [withdrawalApproved(row)] })
  }
  const notice = { type: 'WITHDRAWAL_PENDING', reference: withdrawalId, amountCents } as const
  return {
    writes: insertNotices(sellerId, [notice], createdAt),
    work: [
      expireWithdrawal.at(approvableUntil(row), { withdrawalId }),
      writeOfWithdrawal.now({ withdrawalId, state: row.state }),
    ],
    live: [noticeTopic(sellerId)],
  }
}

/** Orders the bank to send a withdrawal to the account that it was asked for. */
export function sendWithdrawal(
  { sellerId, id, amountCents, account }: WithdrawalRow,
  { companyName, document }: Pick<SellerRow, 'companyName' | 'document'>,
  now: Date,
): Step {
  const payee = {
    name: companyName,
    document,
    bank: account.bank,
    branch: account.issuer,
    branchDigit: account.issuerDigit,
    number: account.number,
    digit: account.bankDigit,
    type: account.accountType,
  }
  const order = { sellerId, id, purpose: 'WITHDRAWAL' as const, amountCents, payee }
  return orderPayment({ ...order, description: 'Saque' }, now)
}
