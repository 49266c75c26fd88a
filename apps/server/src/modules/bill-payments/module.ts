import type { Module } from '#use-cases/module.ts'
import { billPaymentBooks } from './bill-payment-books.store.ts'
import { billPaymentsJobs } from './bill-payments.jobs.ts'
import { billPaymentsReactions } from './bill-payments.reactions.ts'
import { billPaymentsRoutes } from './bill-payments.routes.ts'

export const billPaymentsModule: Module = {
  name: 'bill-payments',
  routes: billPaymentsRoutes,
  jobs: billPaymentsJobs,
  reactions: billPaymentsReactions,
  books: billPaymentBooks,
}
