import type { Module } from '#use-cases/module.ts'
import { buyersRoutes } from './buyers.routes.ts'
import { readBuyers } from './read-buyers.ts'

export const buyersModule: Module = {
  name: 'buyers',
  routes: buyersRoutes,
  related: { buyer: readBuyers },
}
