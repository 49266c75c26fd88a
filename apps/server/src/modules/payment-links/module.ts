import type { Module } from '#use-cases/module.ts'
import { paymentLinksReactions } from './payment-links.reactions.ts'
import { paymentLinksRoutes } from './payment-links.routes.ts'

export const paymentLinksModule: Module = {
  name: 'payment-links',
  routes: paymentLinksRoutes,
  reactions: paymentLinksReactions,
}
