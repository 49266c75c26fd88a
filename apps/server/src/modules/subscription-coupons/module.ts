import type { Module } from '#use-cases/module.ts'
import { subscriptionCouponBooks } from './books.store.ts'
import { subscriptionCouponsRoutes } from './subscription-coupons.routes.ts'

export const subscriptionCouponsModule: Module = {
  name: 'subscription-coupons',
  routes: subscriptionCouponsRoutes,
  books: subscriptionCouponBooks,
}
