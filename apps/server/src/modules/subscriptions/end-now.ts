import { PaymentUnderWay } from '@vintem/contracts/errors'
import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  lockOpenChargesOfSubscription,
  moveCharges,
} from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { subscriptionCanceled } from './subscriptions.events.ts'
import { endSubscription, lockSubscription, type SubscriptionRow } from './subscriptions.store.ts'

/** The open charges of a subscription and then itself, in the order in which payments lock them. */
export const lockToEnd = (sellerId: number, id: string) =>
  [lockOpenChargesOfSubscription(sellerId, id), lockSubscription(sellerId, id)] as const

/**
 * Ends a locked subscription permanently (docs/decisions/0089): charges not due yet are cancelled with
 * it, late ones stay owed, unless it never began. Gives the ids of the cancelled ones. Fails with
 * PaymentUnderWay while a card is paying one of them.
 */
export async function endNow(
  tx: Tx,
  before: SubscriptionRow,
  { open, actor }: { open: readonly ChargeRow[]; actor: string },
): Promise<{ droppedIds: readonly string[]; step: Step }> {
  const { sellerId, now } = tx
  const { id, status } = before
  const dropped = open.filter((charge) => isDropped(charge, before))
  const droppedIds = dropped.map((charge) => charge.id)
  const [instruments, [paying]] = await tx.read(
    selectOpenInstruments(sellerId, droppedIds),
    selectPendingAttempts(sellerId, droppedIds),
  )
  if (paying) throw new Failure(PaymentUnderWay)
  const after = { ...before, status: 'INACTIVE' as const, cancelledAt: now }
  const details = { before: { status }, charges: droppedIds }
  const step = merge(
    moveCharges(dropped, { status: 'CANCELED', kind: 'canceled', at: now, actor }),
    release(sellerId, instruments),
    {
      writes: [endSubscription(sellerId, id, now)],
      events: [subscriptionCanceled({ ...after, wasStatus: status })],
      audit: [{ action: 'subscription.cancelled', subject: id, details }],
    },
  )
  return { droppedIds, step }
}

/**
 * Nothing is owed for a subscription that has not begun; after its beginning, a due charge stays
 * owed.
 */
const isDropped = (charge: ChargeRow, subscription: { status: string }): boolean =>
  subscription.status === 'PENDING' || charge.status === 'SCHEDULED'
