import type { Module } from '#use-cases/module.ts'
import { anticipatedWithdrawalBooks } from './anticipated-withdrawal-books.store.ts'
import { anticipatedWithdrawalsRoutes } from './anticipated-withdrawals.routes.ts'

export const anticipatedWithdrawalsModule: Module = {
  name: 'anticipated-withdrawals',
  routes: anticipatedWithdrawalsRoutes,
  books: anticipatedWithdrawalBooks,
}
