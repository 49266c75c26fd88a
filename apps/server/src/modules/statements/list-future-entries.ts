import { addDays } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/statements/endpoints'
import { SCHEDULED } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { selectFutureDays, sumFuture } from './statements.store.ts'

/** What is to be released, by day. */
export const listFutureEntries = query(
  api.listFutureEntries,
  async ({ tx, sellerId, query: { page, size, sort, ...asked } }) => {
    const [[scheduled]] = await tx.enter(selectBalances(sellerId, [SCHEDULED]))
    const range = { executionDateInitial: addDays(tx.today, 1), ...asked }
    const [days, [sums]] = await tx.read(
      selectFutureDays(sellerId, range, { sort, page, size }),
      sumFuture(sellerId, range),
    )
    const content = days.map(({ dueDate, amountCents, receivables }) => ({
      executionDate: dueDate,
      amount: centsToReais(amountCents),
      receivables,
    }))
    return {
      ...toPage({ page, size }, content, sums ? [sums] : []),
      totalAmount: centsToReais(sums?.amountCents ?? cents(0)),
      scheduledAmount: centsToReais(scheduled?.amountCents ?? cents(0)),
    }
  },
)
