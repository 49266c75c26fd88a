import {
  chargeAbandoned,
  chargeCanceled,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
} from '#modules/charges/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginSubscriptions, endUnbegun } from './subscriptions.store.ts'

type Now = Pick<Tx, 'sellerId' | 'now'>

/** A subscription begins with its first payment, and ends where that can no longer be made. */
export const subscriptionsReactions: Reaction[] = [
  inSameCommit(chargePaid, begin),
  inSameCommit(chargePaidManually, begin),
  inSameCommit(chargeCanceled, giveUp),
  inSameCommit(chargeAbandoned, giveUp),
]

function begin({ sellerId }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [beginSubscriptions(sellerId, ids)] } : {}
}

function giveUp({ sellerId, now }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [endUnbegun(sellerId, ids, now)] } : {}
}

/** Most charges are of no subscription, and cost nothing here. */
const idsOfSubscribed = (charges: readonly ChargeRow[]): string[] =>
  charges.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id)
