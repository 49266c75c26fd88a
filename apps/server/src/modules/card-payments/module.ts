import type { Module } from '#use-cases/module.ts'
import { cardRenewalsJobs } from './card-renewals.jobs.ts'
import { cardReturnsJobs } from './card-returns.jobs.ts'
import { terminalSalesJobs } from './terminal-sales.jobs.ts'

export const cardPaymentsModule: Module = {
  name: 'card-payments',
  jobs: (services) => [
    ...cardReturnsJobs(services),
    ...cardRenewalsJobs(services),
    ...terminalSalesJobs(services),
  ],
}
