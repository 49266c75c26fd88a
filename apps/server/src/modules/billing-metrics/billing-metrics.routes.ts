import { getRecurringRevenue } from './get-recurring-revenue.ts'
import { listMrrMovements } from './list-mrr-movements.ts'

export const billingMetricsRoutes = [getRecurringRevenue, listMrrMovements]
