import type { Module } from '#use-cases/module.ts'
import { mandateRequestsRoutes } from './mandate-requests.routes.ts'

export const mandateRequestsModule: Module = {
  name: 'mandate-requests',
  routes: mandateRequestsRoutes,
}
