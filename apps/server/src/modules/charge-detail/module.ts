import type { Module } from '#http/module.ts'
import { chargeDetailRoutes } from './charge-detail.routes.ts'

export const chargeDetailModule: Module = {
  name: 'charge-detail',
  routes: chargeDetailRoutes,
}
