import type { Module } from '#use-cases/module.ts'
import { chargeDetailRoutes } from './charge-detail.routes.ts'

export const chargeDetailModule: Module = {
  name: 'charge-detail',
  routes: chargeDetailRoutes,
}
