import {
  chargeAbandoned,
  chargeCanceled,
  chargeFailed,
  chargePaid,
  chargePaidManually,
  chargeRefunded,
  type ChargeRow,
} from '#modules/charges/index.ts'
import { disputeLost } from '#modules/disputes/index.ts'
import type { EventTx } from '#modules/subscriptions/index.ts'
import { anyOf } from '#platform/database/lists.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import { firstOfPurchases, tellOrders } from './told-orders.store.ts'

/** What becomes of charges becomes of the orders that they are of. */
export const ordersReactions: Reaction[] = [
  inSameCommit(chargePaid, tellOfCharges),
  inSameCommit(chargePaidManually, tellOfCharges),
  inSameCommit(chargeFailed, tellOfCharges),
  inSameCommit(chargeCanceled, tellOfCharges),
  inSameCommit(chargeAbandoned, tellOfCharges),
  inSameCommit(chargeRefunded, tellOfCharges),
  inSameCommit(disputeLost, (tx, disputes) => ({
    writes: tellOrders(
      tx,
      firstOfPurchases(
        tx.sellerId,
        disputes.map(({ chargeId }) => chargeId),
      ),
    ),
  })),
]

/** An order has a customer and is of no subscription: the other charges cost nothing here. */
function tellOfCharges(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const first = charges.flatMap(({ id, groupId, customerId, subscriptionId }) =>
    customerId !== null && subscriptionId === null ? [groupId ?? id] : [],
  )
  return first.length > 0 ? { writes: tellOrders(tx, anyOf(first)) } : {}
}
