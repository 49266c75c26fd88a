import type { Module } from '#use-cases/module.ts'
import { appearanceRoutes } from './appearance.routes.ts'

export const appearanceModule: Module = {
  name: 'appearance',
  routes: appearanceRoutes,
}
