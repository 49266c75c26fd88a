import type { Module } from '#use-cases/module.ts'
import { treasuryBooks } from './treasury-books.store.ts'
import { treasuryJobs } from './treasury.jobs.ts'
import { treasuryRoutes } from './treasury.routes.ts'

export const treasuryModule: Module = {
  name: 'treasury',
  routes: treasuryRoutes,
  jobs: treasuryJobs,
  books: treasuryBooks,
}
