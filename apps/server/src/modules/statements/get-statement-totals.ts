import { addDays } from '@vintem/brazil/calendar'
import { cents, centsToReais, subtract } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/statements/endpoints'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { query } from '#use-cases/use-case.ts'
import { selectBalanceBefore, sumDays } from './statements.store.ts'

/** What a range of days begins with, brings, takes and ends with. */
export const getStatementTotals = query(
  api.getStatementTotals,
  async ({ tx, sellerId, query: range }) => {
    const { executionDateInitial: from, executionDateFinal: to } = range
    const [[opening], [closing], [sums], [last], [kept]] = await tx.enter(
      selectBalanceBefore(sellerId, from),
      selectBalanceBefore(sellerId, to && addDays(to, 1)),
      sumDays(sellerId, range),
      selectBalanceBefore(sellerId, undefined),
      selectBalances(sellerId, [AVAILABLE]),
    )
    const none = cents(0)
    return {
      openingAmount: centsToReais(from ? (opening?.balanceCents ?? none) : none),
      inAmount: centsToReais(sums?.inCents ?? none),
      outAmount: centsToReais(sums?.outCents ?? none),
      closingAmount: centsToReais(closing?.balanceCents ?? none),
      processingAmount: centsToReais(
        subtract(kept?.amountCents ?? none, last?.balanceCents ?? none),
      ),
    }
  },
)
