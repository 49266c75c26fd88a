import type { Module } from '#http/module.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsModule: Module = {
  name: 'reports',
  routes: reportsRoutes,
  jobs: reportsJobs,
}
