import type { Module } from '#use-cases/module.ts'
import { operatorSuspenseRoutes } from './operator-suspense.routes.ts'

export const operatorSuspenseModule: Module = {
  name: 'operator-suspense',
  routes: operatorSuspenseRoutes,
}
