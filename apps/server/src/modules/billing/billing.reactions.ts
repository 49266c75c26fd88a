import { civilDateOf } from '@vintem/brazil/calendar'
import {
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  takeCardsOff,
} from '#modules/charges/index.ts'
import { mandateApproved } from '#modules/mandates/index.ts'
import {
  type EventTx,
  subscriptionCanceled,
  subscriptionCancelScheduled,
  subscriptionCreated,
  type SubscriptionRow,
  subscriptionUpdated,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginBilling, takeUp, wake } from './billing-work.ts'
import { tellRenewed } from './billing.store.ts'
import { withMethod } from './billing.ts'

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
  inSameCommit(mandateApproved, ({ sellerId, now }, approved) =>
    merge(...approved.map(({ subscription }) => payByPix(sellerId, subscription, now))),
  ),
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

/** A mandate that is agreed to by itself makes PIX the method of the cycles to come, in place of another. */
function payByPix(sellerId: number, before: SubscriptionRow, now: Date): Step {
  const { id, status, method, version } = before
  if (status === 'PENDING' || method === 'PIX') return {}
  const today = civilDateOf(now)
  const change = { ...withMethod(before, 'PIX', today), version: version + 1 }
  return {
    writes: [takeCardsOff(sellerId, [id]), updateSubscription(sellerId, id, change)],
    work: change.billOn === null ? [] : [wake(change.billOn, today, id)],
    events: [subscriptionUpdated({ ...before, ...change })],
  }
}

/** Only what is paid late can end a suspension, or what was late and got another due date. */
function begin({ id: chargeId, subscriptionId, dueDate, paidOn, version }: ChargeRow) {
  if (subscriptionId === null) return []
  const wasLate = (paidOn !== null && paidOn > dueDate) || version > 1
  return [
    beginBilling.now({ subscriptionId }),
    ...(wasLate ? [takeUp.now({ subscriptionId, chargeId })] : []),
  ]
}

function renew(tx: EventTx, charges: readonly ChargeRow[]): Step {
  const ids = charges.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [] : id))
  return ids.length > 0 ? { writes: [tellRenewed(tx, ids)] } : {}
}
