import type { Module } from '#use-cases/module.ts'
import { cancellationsJobs } from './cancellations.jobs.ts'
import { cancellationsRoutes } from './cancellations.routes.ts'

export const cancellationsModule: Module = {
  name: 'cancellations',
  routes: cancellationsRoutes,
  jobs: cancellationsJobs,
}
