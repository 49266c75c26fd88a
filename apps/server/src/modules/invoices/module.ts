import type { Module } from '#use-cases/module.ts'
import { invoicesJobs } from './invoices.jobs.ts'
import { invoicesRoutes } from './invoices.routes.ts'

export const invoicesModule: Module = {
  name: 'invoices',
  routes: invoicesRoutes,
  jobs: invoicesJobs,
}
