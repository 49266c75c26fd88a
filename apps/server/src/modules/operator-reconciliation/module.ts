import type { Module } from '#use-cases/module.ts'
import { operatorReconciliationRoutes } from './operator-reconciliation.routes.ts'

export const operatorReconciliationModule: Module = {
  name: 'operator-reconciliation',
  routes: operatorReconciliationRoutes,
}
