import type { Module } from '#use-cases/module.ts'
import { trialsBooks } from './books.store.ts'
import { trialsJobs } from './trials.jobs.ts'
import { trialsRoutes } from './trials.routes.ts'

export const trialsModule: Module = {
  name: 'trials',
  routes: trialsRoutes,
  jobs: trialsJobs,
  books: trialsBooks,
  purges: ['trials_purge'],
}
