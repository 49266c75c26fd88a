import type { Module } from '#use-cases/module.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

export const twoFactorModule: Module = {
  name: 'two-factor',
  routes: twoFactorRoutes,
}
