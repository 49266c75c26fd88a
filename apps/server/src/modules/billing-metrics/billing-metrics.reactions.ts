import { civilDateOf } from '@vintem/brazil/calendar'
import {
  chargeFailed,
  chargeLate,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
} from '#modules/charges/index.ts'
import {
  subscriptionCanceled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionUpdated,
} from '#modules/subscriptions/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { insertMovements } from './mrr.store.ts'

type Now = Pick<Tx, 'sellerId' | 'now'>

/** What changes the recurring revenue is written with the change (billing §10). */
export const billingMetricsReactions: Reaction[] = [
  // The first payment begins a subscription, and so does the first debt of an imported one.
  inSameCommit(chargePaid, recordCharged),
  inSameCommit(chargePaidManually, recordCharged),
  inSameCommit(chargeLate, recordCharged),
  inSameCommit(chargeFailed, recordCharged),
  ...[subscriptionUpdated, subscriptionPaused, subscriptionResumed].map((event) =>
    inSameCommit(event, (tx, subscriptions) =>
      record(
        tx,
        subscriptions.map(({ id }) => id),
      ),
    ),
  ),
  inSameCommit(subscriptionCanceled, (tx, subscriptions) =>
    record(
      tx,
      subscriptions.map(({ id }) => id),
      subscriptions.filter(({ wasStatus }) => wasStatus === 'DEFAULTER').map(({ id }) => id),
    ),
  ),
]

/** Most charges are of no subscription, and cost nothing here. */
function recordCharged(tx: Now, charges: readonly ChargeRow[]): Step {
  const ids = charges.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  return record(tx, ids)
}

function record({ sellerId, now }: Now, ids: readonly string[], inDefault: string[] = []): Step {
  return ids.length > 0
    ? { writes: [insertMovements(sellerId, { ids, inDefault, day: civilDateOf(now) })] }
    : {}
}
