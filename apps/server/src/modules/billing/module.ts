import type { Module } from '#use-cases/module.ts'
import { billingJobs } from './billing.jobs.ts'
import { billingReactions } from './billing.reactions.ts'
import { billingBooks } from './books.store.ts'

export const billingModule: Module = {
  name: 'billing',
  jobs: billingJobs,
  reactions: billingReactions,
  books: billingBooks,
}
