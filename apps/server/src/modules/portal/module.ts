import type { Module } from '#use-cases/module.ts'
import { portalJobs } from './portal.jobs.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalModule: Module = {
  name: 'portal',
  routes: portalRoutes,
  jobs: portalJobs,
  purges: ['portal_purge'],
}
