import type { Module } from '#use-cases/module.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

export const webhooksModule: Module = {
  name: 'webhooks',
  routes: webhooksRoutes,
  purges: ['webhooks_purge'],
}
