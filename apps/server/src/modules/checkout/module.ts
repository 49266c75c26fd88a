import type { Module } from '#http/module.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkoutModule: Module = {
  name: 'checkout',
  routes: checkoutRoutes,
}
