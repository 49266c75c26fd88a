import { couponRefused } from '#modules/coupons/index.ts'
import { type CouponTerms, offerOf, type SaleTerms } from '#modules/pricing/index.ts'

/** The terms of a sale with a coupon. Fails with CouponRefused where nothing is left to pay by any method. */
export function withCouponAt(terms: SaleTerms, coupon: CouponTerms): SaleTerms {
  const less = { ...terms, coupon }
  if (!Object.values(offerOf(less)).some(Boolean)) throw couponRefused('NOTHING_TO_PAY')
  return less
}
