import type { Module } from '#use-cases/module.ts'
import { paymentMethodsRoutes } from './payment-methods.routes.ts'

export const paymentMethodsModule: Module = {
  name: 'payment-methods',
  routes: paymentMethodsRoutes,
}
