import type { Coupon } from './coupons.queries.ts'

/** Ten per cent off three charges; what a test is about is changed by it. */
export const aCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: '0199b3a0-0000-4000-8000-000000000021',
  code: 'PROMO10',
  discount: { percent: 10, value: null },
  cycles: 3,
  maxRedemptions: null,
  redemptions: 2,
  lastDay: null,
  plans: [],
  active: true,
  closed: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  ...change,
})
