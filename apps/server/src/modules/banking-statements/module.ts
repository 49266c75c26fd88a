import type { Module } from '#use-cases/module.ts'
import { bankingStatementsRoutes } from './banking-statements.routes.ts'

export const bankingStatementsModule: Module = {
  name: 'banking-statements',
  routes: bankingStatementsRoutes,
}
