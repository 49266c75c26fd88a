import { type CouponRow, termsOfCoupon } from '#modules/coupons/index.ts'
import type { Payer } from '#modules/customers/index.ts'
import type { LinkRow } from '#modules/payment-links/index.ts'
import {
  insertSubscription,
  newSubscription,
  NO_COUPON,
  subscriptionCreated,
  type SubscriptionRow,
  withCoupon,
} from '#modules/subscriptions/index.ts'
import type { Step } from '#use-cases/step.ts'

/**
 * The subscription that a buyer agrees to at a link of a plan, pending until its first charge is paid;
 * none at any other link.
 */
export function subscribe(
  link: LinkRow,
  {
    customerId,
    payer,
    coupon,
  }: { customerId: string | null; payer: Payer | null; coupon: CouponRow | undefined },
  now: Date,
): { id: string | null; row?: SubscriptionRow; step: Step } {
  const { subscription: terms, planId, sellerId } = link
  if (!terms || planId === null || customerId === null) return { id: null, step: {} }
  const row = newSubscription(
    {
      sellerId,
      linkId: link.id,
      customerId,
      payer,
      planId,
      planTitle: link.title,
      period: terms.period,
      monthCents: terms.monthCents,
      valueCents: link.valueCents,
      additionalTitle: terms.additionalTitle,
      additionalCents: terms.additionalCents,
      additionalInstallments: terms.additionalInstallments,
      bankSlipDescription: link.bankSlipDescription,
      methods: link.methods,
      coupon: coupon ? afterFirst(coupon) : NO_COUPON,
    },
    now,
  )
  return {
    id: row.id,
    row,
    step: { writes: [insertSubscription(row)], events: [subscriptionCreated(row)] },
  }
}

/** What is left of a coupon for the cycles after the first, which the first charge is for. */
const afterFirst = (coupon: CouponRow) =>
  withCoupon(termsOfCoupon(coupon), coupon.cycles === null ? null : coupon.cycles - 1)
