import type { Module } from '#use-cases/module.ts'
import { paymentContestsRoutes } from './payment-contests.routes.ts'

export const paymentContestsModule: Module = {
  name: 'payment-contests',
  routes: paymentContestsRoutes,
}
