import type { Module } from '#use-cases/module.ts'
import { ordersReactions } from './orders.reactions.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersModule: Module = {
  name: 'orders',
  routes: ordersRoutes,
  reactions: ordersReactions,
}
