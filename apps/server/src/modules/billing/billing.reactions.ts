import {
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  takeCardsOff,
} from '#modules/charges/index.ts'
import {
  type EventTx,
  subscriptionCanceled,
  subscriptionCreated,
} from '#modules/subscriptions/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import { beginBilling } from './billing-work.ts'
import { tellRenewed } from './billing.store.ts'

/**
 * Billing begins with an import, or with the first payment at a link; an import of many says by itself when
 * each is billed. No card is charged after the end.
 */
export const billingReactions: Reaction[] = [
  afterwards(subscriptionCreated, ({ id, linkId, billOn }) =>
    linkId === null && billOn === null ? beginBilling.now({ subscriptionId: id }) : [],
  ),
  afterwards(chargePaid, begin),
  afterwards(chargePaidManually, begin),
  inSameCommit(chargePaid, renew),
  inSameCommit(chargePaidManually, renew),
  inSameCommit(subscriptionCanceled, ({ sellerId }, ended) => ({
    writes: [
      takeCardsOff(
        sellerId,
        ended.map(({ id }) => id),
      ),
    ],
  })),
]

function begin({ subscriptionId }: ChargeRow) {
  return subscriptionId === null ? [] : [beginBilling.now({ subscriptionId })]
}

function renew(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = charges.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [] : id))
  return ids.length > 0 ? { writes: [tellRenewed(tx, ids)] } : {}
}
