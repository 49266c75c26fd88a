import type { Module } from '#use-cases/module.ts'
import { operatorHoldsRoutes } from './operator-holds.routes.ts'

export const operatorHoldsModule: Module = { name: 'operator-holds', routes: operatorHoldsRoutes }
