import {
  chargeAbandoned,
  chargeCanceled,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
} from '#modules/charges/index.ts'
import { subscriptionCanceled } from '#modules/subscriptions/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { redeem, releaseUnbegun } from './coupons.store.ts'

/** A coupon is used with the first payment of its subscription; one that never begins gives its place back. */
export const couponsReactions: Reaction[] = [
  inSameCommit(chargePaid, use),
  inSameCommit(chargePaidManually, use),
  inSameCommit(chargeCanceled, release),
  inSameCommit(chargeAbandoned, release),
  inSameCommit(subscriptionCanceled, (tx, subscriptions) =>
    releaseOf(
      tx,
      subscriptions.map(({ id }) => id),
    ),
  ),
]

type Now = Pick<Tx, 'sellerId' | 'now'>

/** Most charges are of no subscription, and cost nothing here. */
function use({ sellerId, now }: Now, charges: readonly ChargeRow[]): Step {
  const ids = charges.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [] : id))
  return ids.length > 0 ? { writes: [redeem(sellerId, ids, now)] } : {}
}

function release(tx: Now, charges: readonly ChargeRow[]): Step {
  return releaseOf(
    tx,
    charges.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
}

function releaseOf({ sellerId }: Now, subscriptionIds: readonly string[]): Step {
  return subscriptionIds.length > 0
    ? { writes: [releaseUnbegun(sellerId, [...new Set(subscriptionIds)])] }
    : {}
}
