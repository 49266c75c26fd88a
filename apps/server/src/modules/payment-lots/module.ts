import type { Module } from '#use-cases/module.ts'
import { paymentLotsJobs } from './payment-lots.jobs.ts'
import { paymentLotsReactions } from './payment-lots.reactions.ts'
import { paymentLotsRoutes } from './payment-lots.routes.ts'

export const paymentLotsModule: Module = {
  name: 'payment-lots',
  routes: paymentLotsRoutes,
  jobs: paymentLotsJobs,
  reactions: paymentLotsReactions,
}
