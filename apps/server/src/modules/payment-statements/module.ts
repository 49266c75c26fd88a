import type { Module } from '#use-cases/module.ts'
import { paymentStatementsRoutes } from './payment-statements.routes.ts'

export const paymentStatementsModule: Module = {
  name: 'payment-statements',
  routes: paymentStatementsRoutes,
}
