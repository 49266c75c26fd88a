import * as api from '@vintem/contracts/dashboard/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toMetricsView } from './dashboard-view.ts'
import { selectDailyTotals, selectNewBuyers } from './dashboard.store.ts'
import { rangeBefore } from './dashboard.ts'

export const getDashboardMetrics = query(
  api.getDashboardMetrics,
  async ({ tx, sellerId, query: { startDate, endDate } }) => {
    const period = { startDate, endDate }
    const [totals, newBuyers] = await tx.enter(
      selectDailyTotals(sellerId, period),
      selectNewBuyers(sellerId, period),
    )
    const figures = { period, totals, newBuyers }
    const before = rangeBefore(period, tx.today)
    if (!before) return toMetricsView(figures, undefined)
    const [totalsBefore, newBefore] = await tx.read(
      selectDailyTotals(sellerId, before),
      selectNewBuyers(sellerId, before),
    )
    return toMetricsView(figures, { period: before, totals: totalsBefore, newBuyers: newBefore })
  },
)
