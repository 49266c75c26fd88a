import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/treasury/endpoints'
import { CHECKING, INVESTMENT } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { command } from '#use-cases/use-case.ts'

/** The balances of checking and investment, read again. */
export const refreshBalances = command(api.refreshBalances, async ({ tx, sellerId }) => {
  const [balances] = await tx.enter(selectBalances(sellerId, [CHECKING, INVESTMENT]))
  const of = (name: string) =>
    centsToReais(balances.find(({ account }) => account === name)?.amountCents ?? cents(0))
  const answer = {
    debitAccountAmount: of(CHECKING),
    investAccountAmount: of(INVESTMENT),
    updatedAt: tx.now.toISOString(),
  }
  return tx.commit({}, { answer })
})
