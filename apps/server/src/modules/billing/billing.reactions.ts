import {
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  takeCardsOff,
} from '#modules/charges/index.ts'
import {
  type EventTx,
  subscriptionCanceled,
  subscriptionCancelScheduled,
  subscriptionCreated,
} from '#modules/subscriptions/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginBilling, takeUp } from './billing-work.ts'
import { tellRenewed } from './billing.store.ts'

/**
 * Billing begins with an import, or with the first payment at a link; an import of many says by itself when
 * each is billed. Once the end is known, no card is charged again for what is open.
 */
export const billingReactions: Reaction[] = [
  afterwards(subscriptionCreated, ({ id, linkId, billOn }) =>
    linkId === null && billOn === null ? beginBilling.now({ subscriptionId: id }) : [],
  ),
  afterwards(chargePaid, begin),
  afterwards(chargePaidManually, begin),
  inSameCommit(chargePaid, renew),
  inSameCommit(chargePaidManually, renew),
  inSameCommit(subscriptionCanceled, endRetries),
  inSameCommit(subscriptionCancelScheduled, endRetries),
]

/** Late charges of a cancelled subscription stay owed, to be paid at their pages. */
function endRetries({ sellerId }: Pick<Tx, 'sellerId'>, ended: readonly { id: string }[]): Step {
  return {
    writes: [
      takeCardsOff(
        sellerId,
        ended.map(({ id }) => id),
      ),
    ],
  }
}

/** Only what is paid late can end a suspension. */
function begin({ id: chargeId, subscriptionId, dueDate, paidOn }: ChargeRow) {
  if (subscriptionId === null) return []
  const isLate = paidOn !== null && paidOn > dueDate
  return [
    beginBilling.now({ subscriptionId }),
    ...(isLate ? [takeUp.now({ subscriptionId, chargeId })] : []),
  ]
}

function renew(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = charges.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [] : id))
  return ids.length > 0 ? { writes: [tellRenewed(tx, ids)] } : {}
}
