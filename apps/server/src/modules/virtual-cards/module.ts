import type { Module } from '#use-cases/module.ts'
import { virtualCardBooks } from './virtual-card-books.store.ts'
import { virtualCardsJobs } from './virtual-cards.jobs.ts'
import { virtualCardsRoutes } from './virtual-cards.routes.ts'

export const virtualCardsModule: Module = {
  name: 'virtual-cards',
  routes: virtualCardsRoutes,
  jobs: virtualCardsJobs,
  books: virtualCardBooks,
}
