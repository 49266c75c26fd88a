import type { Module } from '#use-cases/module.ts'
import { keptCardChargesRoutes } from './kept-card-charges.routes.ts'

export const keptCardChargesModule: Module = {
  name: 'kept-card-charges',
  routes: keptCardChargesRoutes,
}
