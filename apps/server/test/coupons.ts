import { createCoupon } from '@vintem/contracts/coupons/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { TestApp, TestUser } from './harness.ts'

type Body = CallInput<typeof createCoupon>['body']

/** Ten per cent off three charges; what a test is about is changed by it. */
export const aCouponBody = (change: Partial<Body> = {}): Body => ({
  code: 'PROMO10',
  discount: { type: 'PERCENT', percent: 10 },
  cycles: 3,
  maxRedemptions: null,
  lastDay: null,
  plans: [],
  ...change,
})

/** A new coupon of a seller. */
export async function aCoupon(app: TestApp, as: TestUser, change: Partial<Body> = {}) {
  const created = await app.call(createCoupon, { as, body: aCouponBody(change) })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return created.body
}
