import * as api from '@vintem/contracts/charge-totals/endpoints'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { query } from '#use-cases/use-case.ts'
import { countByStatus } from './charge-list.store.ts'

/** How many charges the list would show in each status, and in all. */
export const countCharges = query(api.countCharges, async ({ tx, sellerId, query: filter }) => {
  const [counts] = await tx.enter(countByStatus(sellerId, filter))
  return {
    counts: counts.map(({ status, count }) => ({
      status,
      totalElements: Math.min(count, COUNTED_AT_MOST),
      hasMoreElements: count > COUNTED_AT_MOST,
    })),
  }
})
