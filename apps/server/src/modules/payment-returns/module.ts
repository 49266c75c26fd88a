import type { Module } from '#use-cases/module.ts'
import { paymentReturnsBooks } from './payment-returns-books.store.ts'
import { paymentReturnsJobs } from './payment-returns.jobs.ts'
import { paymentReturnsReactions } from './payment-returns.reactions.ts'
import { paymentReturnsRoutes } from './payment-returns.routes.ts'

export const paymentReturnsModule: Module = {
  name: 'payment-returns',
  routes: paymentReturnsRoutes,
  jobs: paymentReturnsJobs,
  reactions: paymentReturnsReactions,
  books: paymentReturnsBooks,
}
