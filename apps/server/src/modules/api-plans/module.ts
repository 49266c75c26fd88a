import type { Module } from '#use-cases/module.ts'
import { apiPlansRoutes } from './api-plans.routes.ts'
import { readPlans } from './read-plans.ts'

export const apiPlansModule: Module = {
  name: 'api-plans',
  routes: apiPlansRoutes,
  related: { plan: readPlans },
}
