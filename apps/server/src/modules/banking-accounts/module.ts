import type { Module } from '#use-cases/module.ts'
import { bankingAccountsJobs } from './banking-accounts.jobs.ts'
import { bankingAccountsRoutes } from './banking-accounts.routes.ts'

export const bankingAccountsModule: Module = {
  name: 'banking-accounts',
  routes: bankingAccountsRoutes,
  jobs: bankingAccountsJobs,
}
