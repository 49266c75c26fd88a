import { chargePaid, chargePaidManually, type ChargeRow } from '#modules/charges/index.ts'
import { subscriptionCreated } from '#modules/subscriptions/index.ts'
import { afterwards, type Reaction } from '#use-cases/reactions.ts'
import { beginBilling } from './billing-work.ts'

/** Billing begins with an import, or with the first payment at a link. */
export const billingReactions: Reaction[] = [
  afterwards(subscriptionCreated, ({ id, linkId }) =>
    linkId === null ? beginBilling.now({ subscriptionId: id }) : [],
  ),
  afterwards(chargePaid, begin),
  afterwards(chargePaidManually, begin),
]

function begin({ subscriptionId }: ChargeRow) {
  return subscriptionId === null ? [] : [beginBilling.now({ subscriptionId })]
}
