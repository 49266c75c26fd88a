import type { Module } from '#use-cases/module.ts'
import { subscriptionMessagesRoutes } from './subscription-messages.routes.ts'

export const subscriptionMessagesModule: Module = {
  name: 'subscription-messages',
  routes: subscriptionMessagesRoutes,
}
