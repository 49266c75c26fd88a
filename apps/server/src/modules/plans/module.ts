import type { Module } from '#use-cases/module.ts'
import { plansRoutes } from './plans.routes.ts'

export const plansModule: Module = {
  name: 'plans',
  routes: plansRoutes,
}
