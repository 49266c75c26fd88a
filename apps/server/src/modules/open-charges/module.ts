import type { Module } from '#use-cases/module.ts'
import { deadlinesJobs } from './deadlines.jobs.ts'
import { openChargesRoutes } from './open-charges.routes.ts'

export const openChargesModule: Module = {
  name: 'open-charges',
  routes: openChargesRoutes,
  jobs: deadlinesJobs,
}
