import type { Module } from '#use-cases/module.ts'
import { refundBooks } from './refund-books.store.ts'
import { refundsJobs } from './refunds.jobs.ts'
import { refundsRoutes } from './refunds.routes.ts'

export const refundsModule: Module = {
  name: 'refunds',
  routes: refundsRoutes,
  jobs: refundsJobs,
  books: refundBooks,
}
