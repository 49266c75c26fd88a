import type { Module } from '#use-cases/module.ts'
import { portalMethodsRoutes } from './portal-methods.routes.ts'

export const portalMethodsModule: Module = {
  name: 'portal-methods',
  routes: portalMethodsRoutes,
}
