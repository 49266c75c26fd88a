import type { Module } from '#use-cases/module.ts'
import { sellersRoutes } from './sellers.routes.ts'

export const sellersModule: Module = {
  name: 'sellers',
  routes: sellersRoutes,
}
