import { getRecoveredRevenue } from './get-recovered-revenue.ts'
import { getRecurringRevenue } from './get-recurring-revenue.ts'
import { getRevenueCohorts } from './get-revenue-cohorts.ts'
import { listMrrMovements } from './list-mrr-movements.ts'

export const billingMetricsRoutes = [
  getRecurringRevenue,
  listMrrMovements,
  getRevenueCohorts,
  getRecoveredRevenue,
]
