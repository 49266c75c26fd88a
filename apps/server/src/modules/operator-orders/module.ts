import type { Module } from '#use-cases/module.ts'
import { operatorOrdersRoutes } from './operator-orders.routes.ts'

export const operatorOrdersModule: Module = {
  name: 'operator-orders',
  routes: operatorOrdersRoutes,
}
