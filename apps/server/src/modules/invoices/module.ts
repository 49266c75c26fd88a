import type { Module } from '#use-cases/module.ts'
import { automaticInvoicesJobs } from './automatic-invoices.jobs.ts'
import { invoicesJobs } from './invoices.jobs.ts'
import { invoicesReactions } from './invoices.reactions.ts'
import { invoicesRoutes } from './invoices.routes.ts'

export const invoicesModule: Module = {
  name: 'invoices',
  routes: invoicesRoutes,
  jobs: (services) => [...invoicesJobs(services), ...automaticInvoicesJobs(services)],
  reactions: invoicesReactions,
}
