import type { Module } from '#http/module.ts'
import { plansRoutes } from './plans.routes.ts'

export const plansModule: Module = {
  name: 'plans',
  routes: plansRoutes,
}
