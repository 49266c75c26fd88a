import { RevenueFilter, revenueQuery } from '#features/billing-metrics/billing-metrics.queries.ts'
import { RevenueScreen } from '#features/billing-metrics/revenue-screen.tsx'
import { listPage } from './list-page.tsx'

export const page = listPage(RevenueFilter, revenueQuery, RevenueScreen)
