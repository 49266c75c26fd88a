import type { Module } from '#use-cases/module.ts'
import { keptCardsReactions } from './kept-cards.reactions.ts'
import { keptCardsRoutes } from './kept-cards.routes.ts'
import { renewCardJobs } from './renew-card.jobs.ts'
import { watchCardsJobs } from './watch-cards.jobs.ts'

export const keptCardsModule: Module = {
  name: 'kept-cards',
  routes: keptCardsRoutes,
  jobs: (services) => [...watchCardsJobs(services), ...renewCardJobs(services)],
  reactions: keptCardsReactions,
}
