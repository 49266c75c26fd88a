import * as api from '@vintem/contracts/payment-statements/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sumPartReturns, sumPayments } from './payment-statements.store.ts'
import { inOrder } from './payment-totals.ts'

export const getPaymentTotals = query(
  api.getPaymentTotals,
  async ({ tx, sellerId, query: filter }) => {
    const [sums, [parts]] = await tx.enter(
      sumPayments(sellerId, filter),
      sumPartReturns(sellerId, filter),
    )
    return {
      totals: inOrder(sums).map(({ status, count, cents }) => ({ status, count, amount: cents })),
      partlyReturned: parts?.cents ?? 0,
    }
  },
)
