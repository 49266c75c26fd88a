import * as api from '@vintem/contracts/dashboard/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toDashboardCharge, toGraph } from './dashboard-view.ts'
import { selectDailyTotals, selectDashboardCharges } from './dashboard.store.ts'

/**
 * The charges that a seller has received and will receive in a period, and their amounts by day.
 */
export const listDashboardCharges = query(
  api.listDashboardCharges,
  async ({ tx, sellerId, query: { startDate, endDate, size, ...filter } }) => {
    const period = startDate && endDate ? { startDate, endDate } : undefined
    const charges = selectDashboardCharges(sellerId, { period, ...filter }, size + 1)
    const [rows, totals] = period
      ? await tx.enter(charges, selectDailyTotals(sellerId, period))
      : [...(await tx.enter(charges)), []]
    return {
      charges: rows.slice(0, size).map(toDashboardCharge),
      hasMoreElements: rows.length > size,
      graph: period ? toGraph(period, totals) : null,
    }
  },
)
