import { PaymentUnderWay } from '@vintem/contracts/errors'
import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  lockOpenChargesOfSubscription,
  moveCharges,
} from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import {
  endSubscription,
  lockSubscription,
  subscriptionCanceled,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { isDroppedNow, type LateCharges } from './cancellation.ts'

/** The open charges of a subscription and then itself, in the order in which payments lock them. */
export const lockToEnd = (sellerId: number, id: string) =>
  [lockOpenChargesOfSubscription(sellerId, id), lockSubscription(sellerId, id)] as const

interface Ending {
  open: readonly ChargeRow[]
  actor: string
  late: LateCharges
}

/** A step, and the ids of the charges that it cancels. */
export interface Ended {
  droppedIds: readonly string[]
  step: Step
}

/**
 * Ends a locked subscription permanently (docs/decisions/0089): charges not due yet are cancelled with
 * it; late ones stay owed, unless they are forgiven or it never began. Fails with PaymentUnderWay
 * while a card is paying one of them.
 */
export async function endNow(
  tx: Tx,
  before: SubscriptionRow,
  { open, actor, late }: Ending,
): Promise<Ended> {
  const { sellerId, now } = tx
  const { id, status } = before
  const { droppedIds, step } = await dropCharges(tx, open, {
    isDropped: (charge) => isDroppedNow(charge, before, late),
    actor,
  })
  const after = { ...before, status: 'INACTIVE' as const, cancelledAt: now }
  const details = { before: { status }, charges: droppedIds }
  const ending: Step = {
    writes: [endSubscription(sellerId, id, now)],
    events: [subscriptionCanceled({ ...after, wasStatus: status })],
    audit: [{ action: 'subscription.cancelled', subject: id, details }],
  }
  return { droppedIds, step: merge(step, ending) }
}

/** Cancels some of the open charges. Billing takes the kept cards off the others. */
export async function dropCharges(
  tx: Tx,
  open: readonly ChargeRow[],
  { isDropped, actor }: { isDropped: (charge: ChargeRow) => boolean; actor: string },
): Promise<Ended> {
  const { sellerId, now } = tx
  const dropped = open.filter(isDropped)
  const droppedIds = dropped.map((charge) => charge.id)
  const [instruments, [paying]] = await tx.read(
    selectOpenInstruments(sellerId, droppedIds),
    selectPendingAttempts(sellerId, droppedIds),
  )
  if (paying) throw new Failure(PaymentUnderWay)
  const step = merge(
    moveCharges(dropped, { status: 'CANCELED', kind: 'canceled', at: now, actor }),
    release(sellerId, instruments),
  )
  return { droppedIds, step }
}
