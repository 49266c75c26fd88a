import * as api from '@vintem/contracts/charge-totals/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sumCharges } from './charge-totals.store.ts'
import { toTotals } from './charge-totals.ts'

/** The totals of a filter's charges, for any number of them. */
export const sumAllCharges = query(api.sumAllCharges, async ({ tx, sellerId, query: filter }) => {
  const [[sums]] = await tx.enter(sumCharges(sellerId, filter))
  return { totals: sums ? toTotals(sums) : null }
})
