import type { Module } from '#use-cases/module.ts'
import { chargeListRoutes } from './charge-list.routes.ts'

export const chargeListModule: Module = {
  name: 'charge-list',
  routes: chargeListRoutes,
}
