import type { Module } from '#use-cases/module.ts'
import { couponBooks } from './books.store.ts'
import { couponsReactions } from './coupons.reactions.ts'
import { couponsRoutes } from './coupons.routes.ts'

export const couponsModule: Module = {
  name: 'coupons',
  routes: couponsRoutes,
  reactions: couponsReactions,
  books: couponBooks,
}
