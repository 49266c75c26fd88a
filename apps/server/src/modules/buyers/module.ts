import type { Module } from '#use-cases/module.ts'
import { buyersRoutes } from './buyers.routes.ts'

export const buyersModule: Module = {
  name: 'buyers',
  routes: buyersRoutes,
}
