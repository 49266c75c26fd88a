import type { Module } from '#use-cases/module.ts'
import { billingMetricsReactions } from './billing-metrics.reactions.ts'
import { billingMetricsRoutes } from './billing-metrics.routes.ts'
import { metricsBooks } from './books.store.ts'

export const billingMetricsModule: Module = {
  name: 'billing-metrics',
  routes: billingMetricsRoutes,
  reactions: billingMetricsReactions,
  books: metricsBooks,
}
