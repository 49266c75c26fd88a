export { cardReturnUrl, challengeReturnUrl } from './challenge-return.ts'
export { chargeIdOf, enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
export {
  agreedCoupon,
  type ChargeAtCheckout,
  dateToCome,
  toCheckoutCharge,
  toSubscription,
} from './checkout-view.ts'
export { dropOtherParts, isBoundToParts, lockParts } from './other-parts.ts'
export { refuseOtherAmount } from './shown-amount.ts'
export { withCouponAt } from './with-coupon.ts'
