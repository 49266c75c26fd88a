import type { Module } from '#use-cases/module.ts'
import { subscriptionImportsJobs } from './subscription-imports.jobs.ts'
import { subscriptionImportsRoutes } from './subscription-imports.routes.ts'

export const subscriptionImportsModule: Module = {
  name: 'subscription-imports',
  routes: subscriptionImportsRoutes,
  jobs: subscriptionImportsJobs,
  purges: ['imports_purge'],
}
