import {
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  takeCardsOff,
} from '#modules/charges/index.ts'
import { subscriptionCanceled, subscriptionCreated } from '#modules/subscriptions/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import { beginBilling } from './billing-work.ts'

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
