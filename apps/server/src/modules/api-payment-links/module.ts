import type { Module } from '#use-cases/module.ts'
import { apiPaymentLinksRoutes } from './api-payment-links.routes.ts'

export const apiPaymentLinksModule: Module = {
  name: 'api-payment-links',
  routes: apiPaymentLinksRoutes,
}
