export { couponRefused, requireUsable } from './coupon.ts'
export { toCheckoutCoupon, toDiscount } from './coupon-view.ts'
export {
  type CouponRow,
  redeemUnpaid,
  selectCoupon,
  selectRedemptionOf,
  termsOfCoupon,
  updateRedemption,
} from './coupons.store.ts'
export { takeCoupon, whyNotTaken } from './take-coupon.ts'
export { tryCode } from './try-code.ts'
