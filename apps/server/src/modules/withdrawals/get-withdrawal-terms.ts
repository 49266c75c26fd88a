import { cents, centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { selectBankAccount } from '#modules/bank-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { approvalIn } from './new-withdrawal.ts'
import { withdrawalObstacles } from './withdrawal.ts'
import { withdrawalList } from './withdrawals.store.ts'

/** What a withdrawal would meet now, for who is about to ask for one. */
export const getWithdrawalTerms = query(
  api.getWithdrawalTerms,
  async ({ tx, sellerId, services: { paysOut } }) => {
    const [[balance], [account], [seller], [pending]] = await tx.enter(
      selectBalances(sellerId, [AVAILABLE]),
      selectBankAccount(sellerId),
      selectSeller(sellerId),
      withdrawalList.count(sellerId, { status: 'PENDING_APPROVAL' }),
    )
    if (!seller) throw new Failure(NotFound)
    const obstacles = withdrawalObstacles({ now: tx.now, seller, paysOut, account })
    return {
      availableAmount: centsToReais(cents(balance?.amountCents ?? 0)),
      approval: await approvalIn(tx, seller),
      obstacles: obstacles.map(({ description }) => description),
      pendingCount: pending?.count ?? 0,
      bankingType: seller.bankingType,
    }
  },
)
