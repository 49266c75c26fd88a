import type { Module } from '#use-cases/module.ts'
import { subscriptionChangesJobs } from './subscription-changes.jobs.ts'
import { subscriptionChangesReactions } from './subscription-changes.reactions.ts'
import { subscriptionChangesRoutes } from './subscription-changes.routes.ts'

export const subscriptionChangesModule: Module = {
  name: 'subscription-changes',
  routes: subscriptionChangesRoutes,
  jobs: subscriptionChangesJobs,
  reactions: subscriptionChangesReactions,
}
