import type { Module } from '#use-cases/module.ts'
import { bankAccountsJobs } from './bank-accounts.jobs.ts'
import { bankAccountsRoutes } from './bank-accounts.routes.ts'

export const bankAccountsModule: Module = {
  name: 'bank-accounts',
  routes: bankAccountsRoutes,
  jobs: bankAccountsJobs,
}
