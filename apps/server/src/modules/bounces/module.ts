import type { Module } from '#use-cases/module.ts'
import { bouncedJobs } from './bounced.jobs.ts'
import { bouncesRoutes } from './bounces.routes.ts'

export const bouncesModule: Module = { name: 'bounces', routes: bouncesRoutes, jobs: bouncedJobs }
