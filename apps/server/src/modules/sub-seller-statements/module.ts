import type { Module } from '#http/module.ts'
import { subSellerStatementsRoutes } from './sub-seller-statements.routes.ts'

export const subSellerStatementsModule: Module = {
  name: 'sub-seller-statements',
  routes: subSellerStatementsRoutes,
}
