import type { Module } from '#use-cases/module.ts'
import { webhookDeliveriesRoutes } from './webhook-deliveries.routes.ts'

export const webhookDeliveriesModule: Module = {
  name: 'webhook-deliveries',
  routes: webhookDeliveriesRoutes,
}
