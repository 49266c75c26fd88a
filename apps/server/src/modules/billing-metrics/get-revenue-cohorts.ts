import { addMonths } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/billing-metrics/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sumCohorts } from './cohorts.store.ts'
import { cohortsOf } from './cohorts.ts'
import { firstOfMonth } from './mrr-months.ts'

/** What is left of the subscriptions that began in each month (billing §10). */
export const getRevenueCohorts = query(
  api.getRevenueCohorts,
  async ({ tx, sellerId, query: { months } }) => {
    await tx.enter()
    const thisMonth = firstOfMonth(tx.today)
    const [sums] = await tx.read(sumCohorts(sellerId, addMonths(thisMonth, 1 - months)))
    return { cohorts: cohortsOf(sums, thisMonth) }
  },
)
