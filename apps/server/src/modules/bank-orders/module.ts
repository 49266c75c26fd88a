import type { Module } from '#use-cases/module.ts'
import { bankOrdersJobs } from './bank-orders.jobs.ts'
import { bankOrdersRoutes } from './bank-orders.routes.ts'
import { reportedOrdersJobs } from './reported-orders.jobs.ts'

export const bankOrdersModule: Module = {
  name: 'bank-orders',
  routes: bankOrdersRoutes,
  jobs: (services) => [...bankOrdersJobs(services), ...reportedOrdersJobs(services)],
}
