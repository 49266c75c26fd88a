import type { Module } from '#use-cases/module.ts'
import { subSellersJobs } from './sub-sellers.jobs.ts'
import { subSellersRoutes } from './sub-sellers.routes.ts'

export const subSellersModule: Module = {
  name: 'sub-sellers',
  routes: subSellersRoutes,
  jobs: subSellersJobs,
}
