import * as api from '@vintem/contracts/charge-totals/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sumCharges } from './charge-totals.store.ts'
import { toTotals } from './charge-totals.ts'

/** The totals of a filter's charges; undefined where they are too many to be summed unasked. */
export const getChargeTotals = query(
  api.getChargeTotals,
  async ({ tx, sellerId, query: filter }) => {
    const most = api.CHARGES_SUMMED_UNASKED
    const [[sums]] = await tx.enter(sumCharges(sellerId, filter, most + 1))
    return { totals: sums && sums.count <= most ? toTotals(sums) : null }
  },
)
