import type { Module } from '#use-cases/module.ts'
import { customersRoutes } from './customers.routes.ts'

export const customersModule: Module = {
  name: 'customers',
  routes: customersRoutes,
}
