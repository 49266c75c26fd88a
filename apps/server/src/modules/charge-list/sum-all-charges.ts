import * as api from '@vintem/contracts/charge-totals/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sumCharges } from './charge-totals.store.ts'
import { toTotals } from './charge-totals.ts'

/** What the charges of a filter come to, however many they are. */
export const sumAllCharges = query(api.sumAllCharges, async ({ tx, sellerId, query: filter }) => {
  const [[sums]] = await tx.enter(sumCharges(sellerId, filter))
  return { totals: sums ? toTotals(sums) : null }
})
