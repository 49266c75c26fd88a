import type { Answer } from '@vintem/contracts/endpoint'
import type { getSubscriptionCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { toDiscount } from '#modules/coupons/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'

/** A coupon as it was agreed with a subscription. */
interface Agreed {
  couponId: string
  code: string
  discountBps: number | null
  amountCents: SubscriptionRow['couponCents']
  cycles: number | null
}

export const toCouponOf = (
  agreed: Agreed | undefined,
  { couponCode, couponLeft }: Pick<SubscriptionRow, 'couponCode' | 'couponLeft'>,
): Answer<typeof getSubscriptionCoupon> => ({
  coupon: agreed
    ? {
        coupon: agreed.couponId,
        code: agreed.code,
        discount: toDiscount(agreed),
        cycles: agreed.cycles,
        left: couponCode === agreed.code ? couponLeft : 0,
      }
    : null,
})
