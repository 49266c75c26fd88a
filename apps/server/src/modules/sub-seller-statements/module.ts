import type { Module } from '#use-cases/module.ts'
import { subSellerStatementsRoutes } from './sub-seller-statements.routes.ts'

export const subSellerStatementsModule: Module = {
  name: 'sub-seller-statements',
  routes: subSellerStatementsRoutes,
}
