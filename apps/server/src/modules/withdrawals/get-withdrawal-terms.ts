import { cents, centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { selectBalances } from '#ledger/balances.ts'
import type { ApprovalTerms } from '#modules/approvals/index.ts'
import { selectBankAccount } from '#modules/bank-accounts/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { approvalIn } from './new-withdrawal.ts'
import { ORIGINS } from './withdrawal-postings.ts'
import {
  checkingNumbers,
  destinationOf,
  originObstacles,
  redeemableCents,
  withdrawalObstacles,
  type WithdrawalOrigin,
} from './withdrawal.ts'
import { withdrawalList } from './withdrawals.store.ts'

/** What a withdrawal would meet now, for who is about to ask for one. */
export const getWithdrawalTerms = query(api.getWithdrawalTerms, async ({ tx, services }) => {
  const { terms, seller, destination } = await readTerms(tx, 'AVAILABLE', services)
  const [[pending]] = await tx.read(
    withdrawalList.count(tx.sellerId, { status: 'PENDING_APPROVAL' }),
  )
  return {
    ...terms,
    pendingCount: pending?.count ?? 0,
    bankingType: seller.bankingType,
    checking: destination.kind === 'CHECKING' ? checkingNumbers(destination.account) : null,
  }
})

/** What a withdrawal from one of the seller's accounts would meet now, and where it would go. */
export async function readTerms(
  tx: Tx,
  origin: WithdrawalOrigin,
  { paysAccounts }: Pick<Services, 'paysAccounts'>,
) {
  const { sellerId } = tx
  const [[balance], [account], [seller], [banking]] = await tx.enter(
    selectBalances(sellerId, [ORIGINS[origin]]),
    selectBankAccount(sellerId),
    selectSeller(sellerId),
    selectBankingAccount(sellerId),
  )
  if (!seller) throw new Failure(NotFound)
  const destination = destinationOf(origin, account, banking)
  const obstacles = [
    ...originObstacles(origin, banking),
    ...withdrawalObstacles({ now: tx.now, seller, paysAccounts, destination }),
  ]
  const terms = {
    availableAmount: centsToReais(redeemableCents(seller, balance)),
    approvals: stepsOf(await approvalIn(tx, destination.kind)),
    obstacles: obstacles.map(({ description }) => description),
  }
  return { terms, seller, destination }
}

/** How an amount is approved, from each amount on above which that changes. */
function stepsOf({ of, steps }: ApprovalTerms) {
  const found = steps.map((above) => ({ above: centsToReais(cents(above)), ...of(above + 1) }))
  return found.filter(({ kind, needed }, index) => {
    const before = found[index - 1]
    return kind !== before?.kind || needed !== before.needed
  })
}
