import type { Module } from '#use-cases/module.ts'
import { apiChargesRoutes } from './api-charges.routes.ts'
import { relatedToCharges } from './read-related.ts'

export const apiChargesModule: Module = {
  name: 'api-charges',
  routes: apiChargesRoutes,
  related: relatedToCharges,
}
