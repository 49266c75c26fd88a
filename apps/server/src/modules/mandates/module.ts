import type { Module } from '#use-cases/module.ts'
import { mandatesJobs } from './mandates.jobs.ts'
import { mandatesReactions } from './mandates.reactions.ts'
import { mandatesRoutes } from './mandates.routes.ts'

export const mandatesModule: Module = {
  name: 'mandates',
  routes: mandatesRoutes,
  jobs: mandatesJobs,
  reactions: mandatesReactions,
}
