import type { Module } from '#use-cases/module.ts'
import { operatorStatusRoutes } from './operator-status.routes.ts'

export const operatorStatusModule: Module = {
  name: 'operator-status',
  routes: operatorStatusRoutes,
}
