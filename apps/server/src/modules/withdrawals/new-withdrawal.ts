import type { Cents } from '@vintem/brazil/money'
import { type Approval, type ApprovalTerms, readApproval } from '#modules/approvals/index.ts'
import { orderPayment } from '#modules/bank-orders/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { depositWithdrawal } from './conclude-withdrawal.ts'
import { requestedPosting } from './withdrawal-postings.ts'
import { expireWithdrawal, writeOfWithdrawal } from './withdrawal-work.ts'
import {
  approvableUntil,
  checkingNumbers,
  type Destination,
  type GivenDestination,
  type WithdrawalOrigin,
} from './withdrawal.ts'
import { withdrawalApproved, withdrawalRequested } from './withdrawals.events.ts'
import { insertWithdrawal, selectSpentToday, type WithdrawalRow } from './withdrawals.store.ts'

/**
 * How withdrawals of the caller to a bank, or to checking, are approved. They are measured apart: what went to
 * checking first leaves the house once. Balance and registered account are locked by then, so that none is
 * missed.
 */
export const approvalIn = (tx: Tx, to: Destination['kind']): Promise<ApprovalTerms> =>
  readApproval(tx, 'WITHDRAWAL', selectSpentToday(tx.sellerId, tx.actor.userId, to, tx.today))

interface Asked {
  seller: SellerRow
  origin: WithdrawalOrigin
  destination: GivenDestination
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
  { seller, origin, destination, amountCents, approval, anticipation }: Asked,
): { row: WithdrawalRow; step: Step } {
  const row: WithdrawalRow = {
    sellerId,
    id: newId(),
    amountCents,
    totalCents: anticipation?.totalCents ?? null,
    taxCents: anticipation?.taxCents ?? null,
    anticipationId: anticipation?.id ?? null,
    state: approval.kind === 'COLLEAGUE' ? 'PENDING_APPROVAL' : 'PROCESSING',
    origin,
    destination: destination.kind,
    ...givenAccount(destination),
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
  const { after, step } = next(row, seller, approval)
  return { row: after, step: merge(requested(row, approval), step) }
}

/** Which account it is, and its numbers. */
function givenAccount({
  kind,
  account,
}: GivenDestination): Pick<WithdrawalRow, 'registrationId' | 'account'> {
  if (kind === 'CHECKING') {
    return { registrationId: account.id, account: checkingNumbers(account) }
  }
  const { registrationId, bank, issuer, issuerDigit, number, bankDigit, accountType } = account
  return { registrationId, account: { bank, issuer, issuerDigit, number, bankDigit, accountType } }
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
        ...(row.origin === 'CHECKING' && { origin: row.origin }),
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
function next(
  row: WithdrawalRow,
  seller: SellerRow,
  approval: Approval,
): { after: WithdrawalRow; step: Step } {
  const { sellerId, id: withdrawalId, amountCents, createdAt } = row
  if (approval.kind !== 'COLLEAGUE') {
    const { after, step } = sendWithdrawal(row, seller, createdAt)
    return { after, step: merge({ events: [withdrawalApproved(row)] }, step) }
  }
  const notice = { type: 'WITHDRAWAL_PENDING', reference: withdrawalId, amountCents } as const
  const step: Step = {
    writes: insertNotices(sellerId, [notice], createdAt),
    work: [
      expireWithdrawal.at(approvableUntil(row), { withdrawalId }),
      writeOfWithdrawal.now({ withdrawalId, state: row.state }),
    ],
    live: [noticeTopic(sellerId)],
  }
  return { after: row, step }
}

/**
 * Orders the bank to send a withdrawal to the account that it was asked for, or puts it into checking
 * immediately.
 */
export function sendWithdrawal(
  withdrawal: WithdrawalRow,
  { companyName, document }: Pick<SellerRow, 'companyName' | 'document'>,
  now: Date,
): { after: WithdrawalRow; step: Step } {
  if (withdrawal.destination === 'CHECKING') return depositWithdrawal(withdrawal, now)
  const { sellerId, id, amountCents, account } = withdrawal
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
  return { after: withdrawal, step: orderPayment({ ...order, description: 'Saque' }, now) }
}
