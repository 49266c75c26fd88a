import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'

/** What a coupon takes off: one of both is null. */
export const CouponDiscount = z.object({
  percent: z.nullable(z.number()),
  value: z.nullable(z.number()),
})

export const CouponView = z.object({
  id: z.string(),
  code: z.string(),
  discount: CouponDiscount,
  cycles: z.nullable(z.number()),
  maxRedemptions: z.nullable(z.number()),
  /** Places taken, those of purchases that are not paid yet too. */
  redemptions: z.number(),
  lastDay: z.nullable(day()),
  plans: z.array(z.object({ id: z.number(), title: z.string() })),
  active: z.boolean(),
  /** Why nobody can use it now; null where it can be used. */
  closed: z.nullable(z.enum(['INACTIVE', 'ENDED', 'USED_UP'])),
  createdAt: instant(),
  version: z.number(),
})

/** A subscription that has, or had, a coupon. */
export const CouponRedemption = z.object({
  id: z.string(),
  subscription: z.string(),
  customerName: z.string(),
  titlePlan: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER']),
  state: z.enum(['PENDING', 'REDEEMED', 'RELEASED', 'REMOVED']),
  createdAt: instant(),
})

/** The coupon of the cycles to come of a subscription, or of those that were billed. */
export const SubscriptionCoupon = z.object({
  coupon: z.string(),
  code: z.string(),
  discount: CouponDiscount,
  /** Cycles that were agreed; null: all. */
  cycles: z.nullable(z.number()),
  /** Billed cycles that it still counts for; null: all, 0: it is used up. */
  left: z.nullable(z.number()),
})

/** A coupon as its buyer sees it. */
export const CheckoutCoupon = z.object({
  code: z.string(),
  discount: CouponDiscount,
  cycles: z.nullable(z.number()),
})
