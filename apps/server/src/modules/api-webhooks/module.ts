import type { Module } from '#use-cases/module.ts'
import { apiWebhooksRoutes } from './api-webhooks.routes.ts'

export const apiWebhooksModule: Module = {
  name: 'api-webhooks',
  routes: apiWebhooksRoutes,
}
