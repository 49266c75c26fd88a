import {
  NotFound,
  OwnWithdrawal,
  WithdrawalAccountChanged,
  WithdrawalApprovalClosed,
  WithdrawalDecided,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { approvedBy } from '#modules/approvals/index.ts'
import { type BankAccountRow, lockBankAccount } from '#modules/bank-accounts/index.ts'
import { type BankingAccountRow, selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectApprovers } from '#modules/users/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { sendWithdrawal } from './new-withdrawal.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import {
  approvableUntil,
  type Destination,
  destinationOf,
  withdrawalObstacles,
} from './withdrawal.ts'
import { withdrawalApproved } from './withdrawals.events.ts'
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

/**
 * Approves a withdrawal that somebody else asked for: with the last approval that it needs, the bank is ordered
 * to send it, to the account that was shown. What stands in the way of a withdrawal stands in the way of this, too. Needs a step-up.
 */
export const approveWithdrawal = command(
  api.approveWithdrawal,
  async ({ tx, sellerId, params, services: { paysAccounts } }) => {
    const [[withdrawal], [account], [seller], [banking]] = await tx.enter(
      lockWithdrawal(sellerId, params.id),
      lockBankAccount(sellerId),
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
    )
    if (!withdrawal || !seller) throw new Failure(NotFound)
    if (withdrawal.state !== 'PENDING_APPROVAL') throw new Failure(WithdrawalDecided)
    const { now, actor } = tx
    if (now >= approvableUntil(withdrawal)) throw new Failure(WithdrawalApprovalClosed)
    if (withdrawal.requestedById === actor.userId) throw new Failure(OwnWithdrawal)
    const [approvers] = await tx.read(selectApprovers(sellerId, now))
    const { isComplete, ...approved } = approvedBy(withdrawal, actor, approvers)
    const destination = destinationOfPending(withdrawal, account, banking)
    const isOther =
      destination.kind === 'BANK' &&
      destination.account?.registrationId !== withdrawal.registrationId
    const [first, ...others] = [
      ...(isOther ? [WithdrawalAccountChanged] : []),
      ...withdrawalObstacles({ now, seller, paysAccounts, destination }),
    ].map((kind) => new Failure(kind))
    if (first) throw new Failures([first, ...others])
    tx.demandStepUp()
    const change = {
      ...approved,
      ...(isComplete && { state: 'PROCESSING' as const, decidedAt: now }),
    }
    const after: WithdrawalRow = { ...withdrawal, ...change }
    const sent = isComplete ? sendWithdrawal(after, seller, now) : { after, step: {} }
    const told: Step = isComplete ? { events: [withdrawalApproved(after, withdrawal)] } : {}
    return tx.commit(merge(approvalOf(withdrawal, after), told, sent.step), {
      answer: toWithdrawalView(sent.after, actor.userId),
    })
  },
)

/** Where it was asked to go: an account that was opened since changes nothing of it. */
const destinationOfPending = (
  { destination }: WithdrawalRow,
  account: BankAccountRow | undefined,
  banking: BankingAccountRow | undefined,
): Destination =>
  destination === 'CHECKING'
    ? destinationOf('AVAILABLE', account, banking)
    : { kind: 'BANK', account }

const approvalOf = (before: WithdrawalRow, after: WithdrawalRow): Step => ({
  writes: [
    updateWithdrawal(before, {
      state: after.state,
      approverIds: after.approverIds,
      approverEmails: after.approverEmails,
      decidedAt: after.decidedAt,
    }),
  ],
  audit: [
    {
      action: 'withdrawal.approved',
      subject: after.id,
      details: {
        amountCents: after.amountCents,
        requestedBy: after.requestedBy,
        account: after.account,
        approvals: `${after.approverIds.length} de ${after.approvalsNeeded}`,
      },
    },
  ],
})
