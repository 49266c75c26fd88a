import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import type { Buyer } from '../identification/use-start.ts'
import type { Link } from '../lib/link.ts'

/** A trial that a link offers. */
export type Trial = NonNullable<NonNullable<Link['subscription']>['trial']>

type Coupon = NonNullable<CouponOfBuyer['applied']>['coupon']

/** A trial that somebody is about to begin. */
export interface TrialRequest {
  /** At the prices with the coupon, where there is one. */
  link: Link
  /** Without it. */
  full: Link
  trial: Trial
  coupon: Coupon | null
  /** Undefined where the link is for one customer. */
  buyer: Buyer | undefined
  onSent: (how: 'CARD' | 'LINK') => void
  /** The terms have changed since they were shown. */
  onChanged: () => void
}
