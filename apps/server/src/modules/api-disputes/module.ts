import type { Module } from '#use-cases/module.ts'
import { apiDisputesRoutes } from './api-disputes.routes.ts'

export const apiDisputesModule: Module = {
  name: 'api-disputes',
  routes: apiDisputesRoutes,
}
