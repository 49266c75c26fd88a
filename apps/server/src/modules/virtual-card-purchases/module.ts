import type { Module } from '#use-cases/module.ts'
import { purchaseBooks } from './purchase-books.store.ts'
import { purchasesJobs } from './purchases.jobs.ts'
import { purchasesRoutes } from './virtual-card-purchases.routes.ts'

export const virtualCardPurchasesModule: Module = {
  name: 'virtual-card-purchases',
  routes: purchasesRoutes,
  jobs: purchasesJobs,
  books: purchaseBooks,
}
