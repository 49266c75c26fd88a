import type { Module } from '#use-cases/module.ts'
import { authoriseJobs } from './authorise.jobs.ts'
import { debitsJobs } from './debits.jobs.ts'
import { mandatesJobs } from './mandates.jobs.ts'
import { mandatesReactions } from './mandates.reactions.ts'
import { mandatesRoutes } from './mandates.routes.ts'

export const mandatesModule: Module = {
  name: 'mandates',
  routes: mandatesRoutes,
  jobs: (services) => [
    ...mandatesJobs(services),
    ...authoriseJobs(services),
    ...debitsJobs(services),
  ],
  reactions: mandatesReactions,
}
