import { getSubscriptionCoupon } from './get-subscription-coupon.ts'
import { giveCoupon } from './give-coupon.ts'
import { removeCoupon } from './remove-coupon.ts'

export const subscriptionCouponsRoutes = [getSubscriptionCoupon, giveCoupon, removeCoupon]
