import * as api from '@vintem/contracts/dashboard/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toMetricsView } from './dashboard-view.ts'
import { countNewBuyers, selectDailyTotals } from './dashboard.store.ts'
import { metricsOf } from './dashboard.ts'

export const getDashboardMetrics = query(
  api.getDashboardMetrics,
  async ({ tx, sellerId, query: { startDate, endDate } }) => {
    const period = { startDate, endDate }
    const [totals, [newBuyers]] = await tx.enter(
      selectDailyTotals(sellerId, period),
      countNewBuyers(sellerId, period),
    )
    return toMetricsView(metricsOf(totals), newBuyers?.count ?? 0)
  },
)
