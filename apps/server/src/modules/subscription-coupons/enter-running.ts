import { NotFound, PlanChangeWaiting, SubscriptionEnded } from '@vintem/contracts/errors'
import { selectRedemptionOf } from '#modules/coupons/index.ts'
import { selectWaitingChange } from '#modules/subscription-changes/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'

/**
 * Enters and locks a subscription whose coupon may change, with the one that it has or had. Fails with
 * NotFound, SubscriptionEnded, and with PlanChangeWaiting while what it will cost waits for a payment.
 */
export async function enterRunning(tx: Tx, id: string) {
  const { sellerId } = tx
  const [[subscription], [agreed], [waiting]] = await tx.enter(
    lockSubscription(sellerId, id),
    selectRedemptionOf(sellerId, id),
    selectWaitingChange(sellerId, id),
  )
  if (!subscription) throw new Failure(NotFound)
  if (subscription.status === 'INACTIVE') throw new Failure(SubscriptionEnded)
  if (subscription.endsOn !== null) {
    const description = 'Esta assinatura já tem data para terminar. Mantenha a assinatura antes.'
    throw new Failure(SubscriptionEnded, { description })
  }
  if (waiting) throw new Failure(PlanChangeWaiting)
  return { subscription, agreed }
}
