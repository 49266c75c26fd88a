import { getBalance } from './get-balance.ts'
import { getDashboardMetrics } from './get-dashboard-metrics.ts'
import { listDashboardCharges } from './list-dashboard-charges.ts'

export const dashboardRoutes = [listDashboardCharges, getDashboardMetrics, getBalance]
