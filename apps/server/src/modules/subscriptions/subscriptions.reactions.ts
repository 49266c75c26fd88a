import {
  chargeAbandoned,
  chargeCanceled,
  chargeFailed,
  chargeLate,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  chargeUpdated,
} from '#modules/charges/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import {
  beginSubscriptions,
  endUnbegun,
  markDefaulters,
  settleDefaulters,
} from './subscriptions.store.ts'

type Now = Pick<Tx, 'sellerId' | 'now'>

/**
 * A subscription begins with its first payment, and ends where that can no longer be made. Begun, it
 * is in default while a charge of it is late or has failed.
 */
export const subscriptionsReactions: Reaction[] = [
  inSameCommit(chargePaid, begin),
  inSameCommit(chargePaidManually, begin),
  inSameCommit(chargeCanceled, giveUp),
  inSameCommit(chargeAbandoned, giveUp),
  inSameCommit(chargeUpdated, settle),
  inSameCommit(chargeLate, markLate),
  inSameCommit(chargeFailed, markLate),
]

function begin({ sellerId }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0
    ? { writes: [beginSubscriptions(sellerId, ids), settleDefaulters(sellerId, ids)] }
    : {}
}

function giveUp({ sellerId, now }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0
    ? { writes: [endUnbegun(sellerId, ids, now), settleDefaulters(sellerId, ids)] }
    : {}
}

function settle({ sellerId }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [settleDefaulters(sellerId, ids)] } : {}
}

function markLate({ sellerId }: Now, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [markDefaulters(sellerId, ids)] } : {}
}

/** Most charges are of no subscription, and cost nothing here. */
const idsOfSubscribed = (charges: readonly ChargeRow[]): string[] =>
  charges.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id)
