import type { Module } from '#use-cases/module.ts'
import { operatorsRoutes } from './operators.routes.ts'

export const operatorsModule: Module = {
  name: 'operators',
  routes: operatorsRoutes,
  purges: ['operators_purge'],
}
