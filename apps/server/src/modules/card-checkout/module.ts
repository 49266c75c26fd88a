import type { Module } from '#use-cases/module.ts'
import { cardCheckoutJobs } from './card-checkout.jobs.ts'
import { cardCheckoutRoutes } from './card-checkout.routes.ts'

export const cardCheckoutModule: Module = {
  name: 'card-checkout',
  routes: cardCheckoutRoutes,
  jobs: cardCheckoutJobs,
}
