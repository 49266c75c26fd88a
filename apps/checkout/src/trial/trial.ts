import type { Answer } from '@vintem/contracts/endpoint'
import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import type { Buyer } from '../identification/use-start.ts'
import type { startTrialByCard } from '../lib/endpoints.ts'
import type { Link } from '../lib/link.ts'

/** A trial that a link offers. */
export type Trial = NonNullable<NonNullable<Link['subscription']>['trial']>

type Coupon = NonNullable<CouponOfBuyer['applied']>['coupon']

/** Of the bank of a card, about its holder. */
export type TrialQuestion = NonNullable<Answer<typeof startTrialByCard>['challenge']>

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
  /** The bank of the card asks its holder first. */
  onAsked: (question: TrialQuestion) => void
  /** The terms have changed since they were shown. */
  onChanged: () => void
}
