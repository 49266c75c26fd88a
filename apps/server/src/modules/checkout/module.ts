import type { Module } from '#use-cases/module.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkoutModule: Module = {
  name: 'checkout',
  routes: checkoutRoutes,
}
