import type { Module } from '#use-cases/module.ts'
import { apiBalanceRoutes } from './api-balance.routes.ts'

export const apiBalanceModule: Module = {
  name: 'api-balance',
  routes: apiBalanceRoutes,
}
