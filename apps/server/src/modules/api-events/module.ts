import type { Module } from '#use-cases/module.ts'
import { apiEventsRoutes } from './api-events.routes.ts'

export const apiEventsModule: Module = {
  name: 'api-events',
  routes: apiEventsRoutes,
}
