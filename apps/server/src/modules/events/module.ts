import type { Module } from '#use-cases/module.ts'
import { eventsRoutes } from './events.routes.ts'

export const eventsModule: Module = {
  name: 'events',
  routes: eventsRoutes,
  purges: ['events_purge'],
}
