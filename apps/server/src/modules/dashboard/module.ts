import type { Module } from '#use-cases/module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
}
