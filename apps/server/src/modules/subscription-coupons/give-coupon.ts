import { CouponInForce, SubscriptionNotActive } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-coupons/endpoints'
import { takeCoupon, termsOfCoupon } from '#modules/coupons/index.ts'
import {
  subscriptionUpdated,
  updateSubscription,
  withCoupon,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { enterRunning } from './enter-running.ts'
import { toCouponOf } from './subscription-coupon-view.ts'

const UNPAID = 'A primeira cobrança desta assinatura ainda não foi paga.'

/**
 * A running subscription gets a coupon, from the next cycle that is not billed yet. Fails as enterRunning and
 * takeCoupon do, with CouponInForce, and with SubscriptionNotActive before the first payment at a link.
 */
export const giveCoupon = command(
  api.giveCoupon,
  async ({ tx, sellerId, params: { id }, body: { coupon: couponId } }) => {
    const { subscription } = await enterRunning(tx, id)
    const { customerId, planId, linkId, status, couponCode, version } = subscription
    if (status === 'PENDING' && linkId !== null) {
      throw new Failure(SubscriptionNotActive, { description: UNPAID })
    }
    if (couponCode !== null) throw new Failure(CouponInForce)
    const { coupon, giveTo } = await takeCoupon(tx, { couponId, customerId, planId })
    const change = { ...withCoupon(termsOfCoupon(coupon), coupon.cycles), version: version + 1 }
    const after = { ...subscription, ...change }
    const answer = toCouponOf({ ...coupon, couponId }, after)
    const given = {
      writes: [updateSubscription(sellerId, id, change)],
      events: [subscriptionUpdated(after)],
      audit: [
        { action: 'subscription.coupon-given' as const, subject: id, details: answer.coupon },
      ],
    }
    return tx.commit(merge(giveTo(id, 'REDEEMED'), given), { answer })
  },
)
