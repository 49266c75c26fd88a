import { NotFound, PaymentUnderWay } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  lockOpenChargesOfSubscription,
  moveCharges,
} from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toSubscriptionView } from './subscription-view.ts'
import { subscriptionCanceled } from './subscriptions.events.ts'
import {
  endSubscription,
  lockSubscription,
  selectChargesOfSubscription,
} from './subscriptions.store.ts'

/**
 * Ends a subscription permanently (docs/decisions/0089). Charges not due yet are cancelled with it;
 * late ones stay owed, unless the subscription never began. Its charges are locked before it, in
 * the order in which payments lock them. An ended subscription is answered as it is. Fails with
 * PaymentUnderWay while a card is paying what would be cancelled.
 */
export const cancelSubscription = command(
  api.cancelSubscription,
  async ({ tx, sellerId, params: { id } }) => {
    const [open, [before], charges] = await tx.enter(
      lockOpenChargesOfSubscription(sellerId, id),
      lockSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!before) throw new Failure(NotFound)
    if (before.status === 'INACTIVE') {
      return tx.commit({}, { answer: toSubscriptionView(before, charges) })
    }
    const dropped = open.filter((charge) => isDropped(charge, before))
    const droppedIds = dropped.map((charge) => charge.id)
    const [instruments, [paying]] = await tx.read(
      selectOpenInstruments(sellerId, droppedIds),
      selectPendingAttempts(sellerId, droppedIds),
    )
    if (paying) throw new Failure(PaymentUnderWay)
    const canceled = { status: 'CANCELED', kind: 'canceled', at: tx.now } as const
    const after = { ...before, status: 'INACTIVE' as const, cancelledAt: tx.now }
    const left = charges.map((charge) =>
      droppedIds.includes(charge.id) ? { ...charge, status: 'CANCELED' as const } : charge,
    )
    const details = { before: { status: before.status }, charges: droppedIds }
    const step = merge(
      moveCharges(dropped, { ...canceled, actor: tx.actor.email }),
      release(sellerId, instruments),
      {
        writes: [endSubscription(sellerId, id, tx.now)],
        events: [subscriptionCanceled({ ...after, wasStatus: before.status })],
        audit: [{ action: 'subscription.cancelled', subject: id, details }],
      },
    )
    return tx.commit(step, { answer: toSubscriptionView(after, left) })
  },
)

/**
 * Nothing is owed for a subscription that has not begun; after its beginning, a due charge stays
 * owed.
 */
const isDropped = (charge: ChargeRow, subscription: { status: string }): boolean =>
  subscription.status === 'PENDING' || charge.status === 'SCHEDULED'
