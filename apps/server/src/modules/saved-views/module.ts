import type { Module } from '#use-cases/module.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'

export const savedViewsModule: Module = {
  name: 'saved-views',
  routes: savedViewsRoutes,
}
