import type { Module } from '#use-cases/module.ts'
import { subscriptionLinksRoutes } from './subscription-links.routes.ts'

export const subscriptionLinksModule: Module = {
  name: 'subscription-links',
  routes: subscriptionLinksRoutes,
}
