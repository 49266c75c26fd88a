import type { Module } from '#http/module.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

export const twoFactorModule: Module = {
  name: 'two-factor',
  routes: twoFactorRoutes,
}
