import { cents } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { AVAILABLE } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { lockBankAccount } from '#modules/bank-accounts/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { approvalIn } from './approval-in.ts'
import { sendWithdrawal } from './send-withdrawal.ts'
import { requestedPosting } from './withdrawal-postings.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { expireWithdrawal, writeOfWithdrawal } from './withdrawal-work.ts'
import {
  amountObstacles,
  approvableUntil,
  type Approval,
  withdrawalObstacles,
} from './withdrawal.ts'
import { withdrawalApproved, withdrawalRequested } from './withdrawals.events.ts'
import { insertWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

/**
 * Takes the money of a withdrawal out of the seller's balance, and orders the bank to send it, or
 * leaves it to a colleague to approve. The balance is locked meanwhile, so that of two at the same time the
 * second finds what the first has left. Fails with everything that stands in the way, together; then
 * needs a step-up.
 */
export const requestWithdrawal = command(
  api.requestWithdrawal,
  async ({ tx, sellerId, body, services: { paysOut } }) => {
    const [[balance], [account], [seller]] = await tx.enter(
      lockBalances(sellerId, [AVAILABLE]),
      lockBankAccount(sellerId),
      selectSeller(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const { now, actor } = tx
    const { amount: amountCents } = body
    const amountKinds = amountObstacles(amountCents, cents(balance?.amountCents ?? 0))
    const [first, ...others] = [
      ...withdrawalObstacles({ now, seller, paysOut, account }).map((kind) => new Failure(kind)),
      ...amountKinds.map((kind) => new Failure(kind, { field: 'amount' })),
    ]
    if (first) throw new Failures([first, ...others])
    if (!account) throw new Error('A withdrawal without an account has an obstacle')
    const approval = await approvalIn(tx, seller)
    tx.demandStepUp()
    const row: WithdrawalRow = {
      sellerId,
      id: newId(),
      amountCents,
      state: approval === 'COLLEAGUE' ? 'PENDING_APPROVAL' : 'PROCESSING',
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
      approvedById: null,
      approvedBy: null,
      isSoleApprover: approval === 'SOLE',
      neededApproval: approval !== 'NONE',
      rejectedBy: null,
      reason: null,
      reference: null,
      createdAt: now,
      decidedAt: approval === 'COLLEAGUE' ? null : now,
      paidAt: null,
      endedAt: null,
    }
    return tx.commit(merge(requested(row, approval), next(row, seller, approval)), {
      answer: toWithdrawalView(row, actor.userId),
    })
  },
)

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
        account: row.account,
        approval: APPROVAL_WORDS[approval],
      },
    },
  ],
})

const APPROVAL_WORDS: Readonly<Record<Approval, string>> = {
  NONE: 'não pedida',
  COLLEAGUE: 'à espera de outra pessoa',
  SOLE: 'aprovador único',
}

/** The bank's order immediately, or a week in which a colleague approves. */
function next(row: WithdrawalRow, seller: SellerRow, approval: Approval): Step {
  const { sellerId, id: withdrawalId, amountCents, createdAt } = row
  if (approval !== 'COLLEAGUE') {
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
