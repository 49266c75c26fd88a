import type { Module } from '#use-cases/module.ts'
import { reportSchedulesJobs } from './report-schedules.jobs.ts'
import { reportSchedulesRoutes } from './report-schedules.routes.ts'

export const reportSchedulesModule: Module = {
  name: 'report-schedules',
  routes: reportSchedulesRoutes,
  jobs: reportSchedulesJobs,
}
