import { cents, centsToReais, subtract } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/statements/endpoints'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { query } from '#use-cases/use-case.ts'
import { readTotals, totalQueries } from './statement-totals.ts'
import { selectBalance } from './statements.store.ts'

/** What a range of days begins with, brings, takes and ends with. */
export const getStatementTotals = query(
  api.getStatementTotals,
  async ({ tx, sellerId, query: range }) => {
    const [opening, closing, sums, [last], [kept]] = await tx.enter(
      ...totalQueries(sellerId, range),
      selectBalance(sellerId, {}),
      selectBalances(sellerId, [AVAILABLE]),
    )
    const totals = readTotals(range, [opening, closing, sums])
    const none = cents(0)
    return {
      openingAmount: centsToReais(totals.openingCents),
      inAmount: centsToReais(totals.inCents),
      outAmount: centsToReais(totals.outCents),
      closingAmount: centsToReais(totals.closingCents),
      processingAmount: centsToReais(
        subtract(kept?.amountCents ?? none, last?.balanceCents ?? none),
      ),
    }
  },
)
