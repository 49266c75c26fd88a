import type { Module } from '#use-cases/module.ts'
import { sessionsJobs } from './sessions.jobs.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessionsModule: Module = {
  name: 'sessions',
  routes: sessionsRoutes,
  jobs: sessionsJobs,
  purges: ['sessions_purge'],
}
