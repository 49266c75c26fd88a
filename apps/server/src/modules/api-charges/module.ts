import type { Module } from '#use-cases/module.ts'
import { apiChargesRoutes } from './api-charges.routes.ts'

export const apiChargesModule: Module = {
  name: 'api-charges',
  routes: apiChargesRoutes,
}
