import type { Module } from '#use-cases/module.ts'
import { pausesJobs } from './pauses.jobs.ts'
import { subscriptionPausesRoutes } from './subscription-pauses.routes.ts'

export const subscriptionPausesModule: Module = {
  name: 'subscription-pauses',
  routes: subscriptionPausesRoutes,
  jobs: pausesJobs,
}
