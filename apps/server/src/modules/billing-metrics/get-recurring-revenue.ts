import { addDays, addMonths } from '@vintem/brazil/calendar'
import { cents, centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/billing-metrics/endpoints'
import { query } from '#use-cases/use-case.ts'
import { firstOfMonth, monthsOf } from './mrr-months.ts'
import { selectGrowth, selectMrrByStatus, sumMovements } from './mrr.store.ts'

/** The recurring revenue of today, and what changed it month by month (billing §10). */
export const getRecurringRevenue = query(
  api.getRecurringRevenue,
  async ({ tx, sellerId, query: { months: count } }) => {
    const [standing] = await tx.enter(selectMrrByStatus(sellerId))
    const first = addMonths(firstOfMonth(tx.today), 1 - count)
    const [sums, [week], [month]] = await tx.read(
      sumMovements(sellerId, first),
      selectGrowth(sellerId, addDays(tx.today, -6)),
      selectGrowth(sellerId, addDays(tx.today, -29)),
    )
    const mrrCents = sum(standing.map((each) => each.mrrCents))
    const subscriptions = standing.reduce((total, each) => total + each.subscriptions, 0)
    const owing = standing.find(({ status }) => status === 'DEFAULTER')
    return {
      today: tx.today,
      mrr: centsToReais(mrrCents),
      subscriptions,
      defaulter: {
        mrr: centsToReais(owing?.mrrCents ?? cents(0)),
        subscriptions: owing?.subscriptions ?? 0,
      },
      growth: {
        days7: centsToReais(week?.deltaCents ?? cents(0)),
        days30: centsToReais(month?.deltaCents ?? cents(0)),
      },
      months: monthsOf({ first, count }, { mrrCents, subscriptions }, sums),
    }
  },
)
