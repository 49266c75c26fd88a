import { cents, centsToReais, subtract } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/banking-statements/endpoints'
import { selectBalances } from '#ledger/balances.ts'
import { readTotals, selectBalance, totalQueries } from '#modules/statements/index.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { bankingLines, ledgerAccounts } from './banking-lines.store.ts'

/** The lines of checking or investment, and what a range of days begins with, brings, takes and ends with. */
export const listBankingLines = query(
  api.listBankingLines,
  async ({ tx, sellerId, query: { page, size, sort, ...filter } }) => {
    const account = ledgerAccounts[filter.accountType]
    const range = { executionDateInitial: filter.startDate, executionDateFinal: filter.endDate }
    const [rows, counted, opening, closing, sums, [last], [kept]] = await tx.enter(
      bankingLines.page(sellerId, { ...filter, sort, page, size }),
      bankingLines.count(sellerId, filter),
      ...totalQueries(sellerId, range, account),
      selectBalance(sellerId, {}, account),
      selectBalances(sellerId, [account]),
    )
    const totals = readTotals(range, [opening, closing, sums])
    const none = cents(0)
    const content = rows.map((row) => ({
      uuid: row.postingId,
      line: row.line,
      kind: row.kind,
      amount: centsToReais(row.amountCents),
      balance: centsToReais(row.balanceCents),
      executionDate: row.bookedOn,
      happenedAt: row.happenedAt.toISOString(),
    }))
    return {
      ...toPage({ page, size }, content, counted),
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
