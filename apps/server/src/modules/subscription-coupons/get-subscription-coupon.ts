import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-coupons/endpoints'
import { selectRedemptionOf } from '#modules/coupons/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toCouponOf } from './subscription-coupon-view.ts'

export const getSubscriptionCoupon = query(
  api.getSubscriptionCoupon,
  async ({ tx, sellerId, params: { id } }) => {
    const [[subscription], [agreed]] = await tx.enter(
      selectSubscription(sellerId, id),
      selectRedemptionOf(sellerId, id),
    )
    if (!subscription) throw new Failure(NotFound)
    return toCouponOf(agreed, subscription)
  },
)
