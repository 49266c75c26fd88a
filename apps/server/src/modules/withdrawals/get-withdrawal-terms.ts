import { cents, centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import type { ApprovalTerms } from '#modules/approvals/index.ts'
import { selectBankAccount } from '#modules/bank-accounts/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { approvalIn } from './new-withdrawal.ts'
import {
  checkingNumbers,
  destinationOf,
  redeemableCents,
  withdrawalObstacles,
} from './withdrawal.ts'
import { withdrawalList } from './withdrawals.store.ts'

/** What a withdrawal would meet now, for who is about to ask for one. */
export const getWithdrawalTerms = query(
  api.getWithdrawalTerms,
  async ({ tx, sellerId, services: { paysOut } }) => {
    const [[balance], [account], [seller], [pending], [banking]] = await tx.enter(
      selectBalances(sellerId, [AVAILABLE]),
      selectBankAccount(sellerId),
      selectSeller(sellerId),
      withdrawalList.count(sellerId, { status: 'PENDING_APPROVAL' }),
      selectBankingAccount(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const destination = destinationOf(account, banking)
    const obstacles = withdrawalObstacles({ now: tx.now, seller, paysOut, destination })
    return {
      availableAmount: centsToReais(redeemableCents(seller, balance)),
      approvals: stepsOf(await approvalIn(tx)),
      obstacles: obstacles.map(({ description }) => description),
      pendingCount: pending?.count ?? 0,
      bankingType: seller.bankingType,
      checking: destination.kind === 'CHECKING' ? checkingNumbers(destination.account) : null,
    }
  },
)

/** How an amount is approved, from each amount on above which that changes. */
function stepsOf({ of, steps }: ApprovalTerms) {
  const found = steps.map((above) => ({ above: centsToReais(cents(above)), ...of(above + 1) }))
  return found.filter(({ kind, needed }, index) => {
    const before = found[index - 1]
    return kind !== before?.kind || needed !== before.needed
  })
}
