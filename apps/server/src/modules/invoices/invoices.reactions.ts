import {
  chargeAbandoned,
  chargeCanceled,
  chargeCreated,
  chargePaid,
  chargePaidManually,
  chargeRefunded,
  type ChargeRow,
} from '#modules/charges/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import { findAutomaticInvoices, followAutomaticInvoice } from './invoice-work.ts'
import { invoiceIssued } from './invoices.events.ts'

/** The invoices of subscriptions are issued, sent and cancelled by themselves (billing §9). */
export const invoicesReactions: Reaction[] = [
  inSameCommit(chargeCreated, (_, charges) => find('created', charges)),
  inSameCommit(chargePaid, (_, charges) => find('paid', charges)),
  inSameCommit(chargePaidManually, (_, charges) => find('paid', charges)),
  afterwards(chargeRefunded, (charge) => follow('refunded', charge)),
  afterwards(chargeCanceled, (charge) => follow('canceled', charge)),
  afterwards(chargeAbandoned, (charge) => follow('abandoned', charge)),
  afterwards(invoiceIssued, ({ id, chargeId }) =>
    followAutomaticInvoice.now({ chargeId, cause: id }),
  ),
]

function find(cause: string, charges: readonly ChargeRow[]): Step {
  const chargeIds = charges.filter(isOfSubscription).map(({ id }) => id)
  const [firstChargeId] = chargeIds
  return firstChargeId
    ? { work: [findAutomaticInvoices.now({ cause, firstChargeId }, { chargeIds })] }
    : {}
}

const follow = (cause: string, charge: ChargeRow) =>
  isOfSubscription(charge) ? followAutomaticInvoice.now({ chargeId: charge.id, cause }) : []

const isOfSubscription = ({ subscriptionId }: ChargeRow): boolean => subscriptionId !== null
