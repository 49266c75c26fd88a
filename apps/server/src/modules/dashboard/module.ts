import type { Module } from '#http/module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
}
