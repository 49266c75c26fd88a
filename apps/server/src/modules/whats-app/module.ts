import type { Module } from '#use-cases/module.ts'
import { whatsAppJobs } from './whats-app.jobs.ts'
import { whatsAppRoutes } from './whats-app.routes.ts'

export const whatsAppModule: Module = {
  name: 'whats-app',
  routes: whatsAppRoutes,
  jobs: whatsAppJobs,
}
