import type { Module } from '#use-cases/module.ts'
import { stepUpJobs } from './step-up.jobs.ts'
import { stepUpRoutes } from './step-up.routes.ts'

export const stepUpModule: Module = {
  name: 'step-up',
  routes: stepUpRoutes,
  jobs: stepUpJobs,
  purges: ['step_up_purge'],
}
