import type { Module } from '#use-cases/module.ts'
import { anticipationBooks } from './anticipation-books.store.ts'
import { anticipationJobs } from './anticipation.jobs.ts'
import { anticipationRoutes } from './anticipation.routes.ts'

export const anticipationModule: Module = {
  name: 'anticipation',
  routes: anticipationRoutes,
  jobs: anticipationJobs,
  books: anticipationBooks,
}
