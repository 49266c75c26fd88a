import type { Module } from '#use-cases/module.ts'
import { paymentReceiptsRoutes } from './payment-receipts.routes.ts'

export const paymentReceiptsModule: Module = {
  name: 'payment-receipts',
  routes: paymentReceiptsRoutes,
}
