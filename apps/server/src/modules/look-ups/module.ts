import type { Module } from '#use-cases/module.ts'
import { lookUpsRoutes } from './look-ups.routes.ts'

export const lookUpsModule: Module = {
  name: 'look-ups',
  routes: lookUpsRoutes,
}
