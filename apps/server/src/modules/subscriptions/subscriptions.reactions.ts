import {
  chargeAbandoned,
  chargeCanceled,
  chargeFailed,
  chargeLate,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  chargeUpdated,
  isOfPlanChange,
} from '#modules/charges/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import {
  beginSubscriptions,
  endTrials,
  endUnbegun,
  markDefaulters,
  settleDefaulters,
} from './moves-by-charges.store.ts'
import type { EventTx } from './told-subscriptions.store.ts'

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

function begin(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0
    ? { writes: [beginSubscriptions(tx, ids), endTrials(tx, ids), settleDefaulters(tx, ids)] }
    : {}
}

function giveUp(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [endUnbegun(tx, ids), settleDefaulters(tx, ids)] } : {}
}

function settle(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges)
  return ids.length > 0 ? { writes: [settleDefaulters(tx, ids)] } : {}
}

/** Nobody owes what a plan change costs: unpaid, it does not come. */
function markLate(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = idsOfSubscribed(charges.filter((charge) => !isOfPlanChange(charge)))
  return ids.length > 0 ? { writes: [markDefaulters(tx, ids)] } : {}
}

/** Most charges are of no subscription, and cost nothing here. */
const idsOfSubscribed = (charges: readonly ChargeRow[]): string[] =>
  charges.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id)
