export { closedBecause, couponRefused, isForPlan } from './coupon.ts'
export { toDiscount } from './coupon-view.ts'
export {
  type CouponRow,
  selectRedemptionOf,
  termsOfCoupon,
  updateRedemption,
} from './coupons.store.ts'
export { takeCoupon } from './take-coupon.ts'
export { tryCode } from './try-code.ts'
