import type { Module } from '#use-cases/module.ts'
import { subscriptionsReactions } from './subscriptions.reactions.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: subscriptionsRoutes,
  reactions: subscriptionsReactions,
}
