import type { Module } from '#use-cases/module.ts'
import { portalContactsJobs } from './portal-contacts.jobs.ts'
import { portalContactsRoutes } from './portal-contacts.routes.ts'

export const portalContactsModule: Module = {
  name: 'portal-contacts',
  routes: portalContactsRoutes,
  jobs: portalContactsJobs,
  purges: ['portal_contacts_purge'],
}
