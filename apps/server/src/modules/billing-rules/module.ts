import type { Module } from '#use-cases/module.ts'
import { billingRulesReactions } from './billing-rules.reactions.ts'
import { billingRulesRoutes } from './billing-rules.routes.ts'
import { giveUpJobs } from './give-up.jobs.ts'

export const billingRulesModule: Module = {
  name: 'billing-rules',
  routes: billingRulesRoutes,
  jobs: giveUpJobs,
  reactions: billingRulesReactions,
}
