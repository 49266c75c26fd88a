import type { Module } from '#use-cases/module.ts'
import { treasuryStatementsRoutes } from './treasury-statements.routes.ts'

export const treasuryStatementsModule: Module = {
  name: 'treasury-statements',
  routes: treasuryStatementsRoutes,
}
