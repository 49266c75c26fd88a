import type { Module } from '#http/module.ts'
import { lookUpsRoutes } from './look-ups.routes.ts'

export const lookUpsModule: Module = {
  name: 'look-ups',
  routes: lookUpsRoutes,
}
