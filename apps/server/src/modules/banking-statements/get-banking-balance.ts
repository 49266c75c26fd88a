import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/banking-statements/endpoints'
import { CHECKING, INVESTMENT } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { query } from '#use-cases/use-case.ts'

/** What is in checking and investment, as the ledger keeps it. */
export const getBankingBalance = query(api.getBankingBalance, async ({ tx, sellerId }) => {
  const [balances] = await tx.enter(selectBalances(sellerId, [CHECKING, INVESTMENT]))
  const of = (name: string) =>
    centsToReais(balances.find(({ account }) => account === name)?.amountCents ?? cents(0))
  return {
    debitAccountAmount: of(CHECKING),
    investAccountAmount: of(INVESTMENT),
    updatedAt: tx.now.toISOString(),
  }
})
