import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { endNow, lockToEnd } from './end-now.ts'
import { toSubscriptionView } from './subscription-view.ts'
import { selectChargesOfSubscription } from './subscriptions.store.ts'

/**
 * Ends a subscription permanently (docs/decisions/0089). An ended subscription is answered as it is.
 * Fails with PaymentUnderWay while a card is paying what would be cancelled.
 */
export const cancelSubscription = command(
  api.cancelSubscription,
  async ({ tx, sellerId, params: { id } }) => {
    const [open, [before], charges] = await tx.enter(
      ...lockToEnd(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!before) throw new Failure(NotFound)
    if (before.status === 'INACTIVE') {
      return tx.commit({}, { answer: toSubscriptionView(before, charges) })
    }
    const { droppedIds, step } = await endNow(tx, before, { open, actor: tx.actor.email })
    const after = { ...before, status: 'INACTIVE' as const, cancelledAt: tx.now }
    const left = charges.map((charge) =>
      droppedIds.includes(charge.id) ? { ...charge, status: 'CANCELED' as const } : charge,
    )
    return tx.commit(step, { answer: toSubscriptionView(after, left) })
  },
)
