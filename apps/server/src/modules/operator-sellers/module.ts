import type { Module } from '#use-cases/module.ts'
import { operatorSellersRoutes } from './operator-sellers.routes.ts'

export const operatorSellersModule: Module = {
  name: 'operator-sellers',
  routes: operatorSellersRoutes,
}
