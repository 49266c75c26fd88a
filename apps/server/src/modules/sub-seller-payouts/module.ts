import type { Module } from '#use-cases/module.ts'
import { subSellerPayoutBooks } from './sub-seller-payout-books.store.ts'
import { subSellerPayoutsJobs } from './sub-seller-payouts.jobs.ts'
import { subSellerPayoutsReactions } from './sub-seller-payouts.reactions.ts'
import { subSellerPayoutsRoutes } from './sub-seller-payouts.routes.ts'

export const subSellerPayoutsModule: Module = {
  name: 'sub-seller-payouts',
  routes: subSellerPayoutsRoutes,
  jobs: subSellerPayoutsJobs,
  reactions: subSellerPayoutsReactions,
  books: subSellerPayoutBooks,
}
