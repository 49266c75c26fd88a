import type { Module } from '#http/module.ts'
import { sellersRoutes } from './sellers.routes.ts'

export const sellersModule: Module = {
  name: 'sellers',
  routes: sellersRoutes,
}
