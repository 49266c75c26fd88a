import type { Module } from '#use-cases/module.ts'
import { apiPlansRoutes } from './api-plans.routes.ts'

export const apiPlansModule: Module = {
  name: 'api-plans',
  routes: apiPlansRoutes,
}
