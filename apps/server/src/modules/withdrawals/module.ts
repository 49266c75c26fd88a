import type { Module } from '#use-cases/module.ts'
import { withdrawalBooks } from './withdrawal-books.store.ts'
import { withdrawalsJobs } from './withdrawals.jobs.ts'
import { withdrawalsReactions } from './withdrawals.reactions.ts'
import { withdrawalsRoutes } from './withdrawals.routes.ts'

export const withdrawalsModule: Module = {
  name: 'withdrawals',
  routes: withdrawalsRoutes,
  jobs: withdrawalsJobs,
  reactions: withdrawalsReactions,
  books: withdrawalBooks,
}
