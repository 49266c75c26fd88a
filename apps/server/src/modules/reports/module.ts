import type { Module } from '#use-cases/module.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsModule: Module = {
  name: 'reports',
  routes: reportsRoutes,
  jobs: reportsJobs,
}
