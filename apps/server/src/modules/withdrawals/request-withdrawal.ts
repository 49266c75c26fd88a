import type { Cents } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { lockBalances } from '#ledger/balances.ts'
import { lockBankAccount } from '#modules/bank-accounts/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { approvalIn, newWithdrawal } from './new-withdrawal.ts'
import { ORIGINS } from './withdrawal-postings.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import {
  amountObstacles,
  assertPossible,
  type Destination,
  destinationOf,
  originObstacles,
  redeemableCents,
  withdrawalObstacles,
  type WithdrawalOrigin,
} from './withdrawal.ts'

/** Withdraws to the seller's checking account, or to the registered one. */
export const requestWithdrawal = command(
  api.requestWithdrawal,
  ({ tx, services, body: { amount } }) =>
    askWithdrawal(tx, { origin: 'AVAILABLE', amountCents: amount }, services),
)

interface Asked {
  origin: WithdrawalOrigin
  amountCents: Cents
}

/**
 * Takes the money of a withdrawal out of the seller's balance, and orders the bank to send it; what was sold is
 * put into an active checking account instead. Or a colleague has to approve it. The balance is locked
 * meanwhile, so that of two at the same time the second finds what the first has left. Fails with
 * everything that stands in the way, together; then needs a step-up.
 */
export async function askWithdrawal(
  tx: Tx,
  { origin, amountCents }: Asked,
  { paysAccounts }: Pick<Services, 'paysAccounts'>,
) {
  const { sellerId } = tx
  const [[balance], [account], [seller], [banking]] = await tx.enter(
    lockBalances(sellerId, [ORIGINS[origin]]),
    lockBankAccount(sellerId),
    selectSeller(sellerId),
    selectBankingAccount(sellerId),
  )
  if (!seller) throw new Failure(NotFound)
  const destination: Destination = destinationOf(origin, account, banking)
  assertPossible(
    destination,
    [
      ...originObstacles(origin, banking),
      ...withdrawalObstacles({ now: tx.now, seller, paysAccounts, destination }),
    ],
    amountObstacles(amountCents, redeemableCents(seller, balance)),
  )
  const approval = (await approvalIn(tx, destination.kind)).of(amountCents)
  tx.demandStepUp()
  const { row, step } = newWithdrawal(tx, { seller, origin, destination, amountCents, approval })
  return tx.commit(step, { answer: toWithdrawalView(row, tx.actor.userId) })
}
