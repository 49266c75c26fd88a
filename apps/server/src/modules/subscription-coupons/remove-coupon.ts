import * as api from '@vintem/contracts/subscription-coupons/endpoints'
import { updateRedemption } from '#modules/coupons/index.ts'
import { NO_COUPON, subscriptionUpdated, updateSubscription } from '#modules/subscriptions/index.ts'
import { command } from '#use-cases/use-case.ts'
import { enterRunning } from './enter-running.ts'
import { toCouponOf } from './subscription-coupon-view.ts'

/**
 * Takes the coupon off what is not billed yet; its place stays taken. Repeated, it changes nothing. Fails as
 * enterRunning does.
 */
export const removeCoupon = command(api.removeCoupon, async ({ tx, sellerId, params: { id } }) => {
  const { subscription, agreed } = await enterRunning(tx, id)
  if (!agreed || subscription.couponCode === null) {
    return tx.commit({}, { answer: toCouponOf(agreed, subscription) })
  }
  const change = { ...NO_COUPON, version: subscription.version + 1 }
  const after = { ...subscription, ...change }
  const { coupon: details } = toCouponOf(agreed, subscription)
  return tx.commit(
    {
      writes: [
        updateSubscription(sellerId, id, change),
        updateRedemption(sellerId, agreed.id, { state: 'REMOVED' }),
      ],
      events: [subscriptionUpdated(after)],
      audit: [{ action: 'subscription.coupon-removed', subject: id, details }],
    },
    { answer: { coupon: null } },
  )
})
