import { type Cents, cents, mulBps } from '@vintem/brazil/money'

/** What a coupon takes off a price: a percentage, or an amount. One of them is set. */
export interface CouponTerms {
  code: string
  discountBps: number | null
  amountCents: Cents | null
  /** At a first sale: the billed cycles that it counts for; null: all. */
  cycles?: number | null
}

/** What a coupon takes off a price that is left after other discounts: never more than all of it. */
export function couponOff(priceCents: Cents, coupon: CouponTerms | null | undefined): Cents {
  if (!coupon) return cents(0)
  if (coupon.discountBps !== null) return mulBps(priceCents, coupon.discountBps)
  return cents(Math.min(coupon.amountCents ?? 0, priceCents))
}
