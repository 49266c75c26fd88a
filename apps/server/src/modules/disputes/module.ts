import type { Module } from '#use-cases/module.ts'
import { contestationsJobs } from './contestations.jobs.ts'
import { disputeBooks } from './dispute-books.store.ts'
import { disputesJobs } from './disputes.jobs.ts'
import { disputesRoutes } from './disputes.routes.ts'
import { evidenceJobs } from './evidence.jobs.ts'

export const disputesModule: Module = {
  name: 'disputes',
  routes: disputesRoutes,
  jobs: (services) => [
    ...disputesJobs(services),
    ...contestationsJobs(services),
    ...evidenceJobs(services),
  ],
  books: disputeBooks,
}
