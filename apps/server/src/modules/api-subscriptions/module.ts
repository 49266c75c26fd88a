import type { Module } from '#use-cases/module.ts'
import { apiSubscriptionsRoutes } from './api-subscriptions.routes.ts'
import { readSubscriptions } from './read-subscriptions.ts'

export const apiSubscriptionsModule: Module = {
  name: 'api-subscriptions',
  routes: apiSubscriptionsRoutes,
  related: { subscription: readSubscriptions },
}
