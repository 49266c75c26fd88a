import type { Module } from '#use-cases/module.ts'
import { confirmationJobs } from './confirmation.jobs.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import { instrumentsRoutes } from './instruments.routes.ts'
import { refusalJobs } from './refusal.jobs.ts'

export const instrumentsModule: Module = {
  name: 'instruments',
  routes: instrumentsRoutes,
  jobs: (services) => [
    ...confirmationJobs(services),
    ...instrumentsJobs(services),
    ...refusalJobs(services),
  ],
}
