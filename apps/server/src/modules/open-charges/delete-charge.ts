import * as api from '@vintem/contracts/charges/endpoints'
import { ChargeNotRemovable, NotFound, PaymentUnderWay } from '@vintem/contracts/errors'
import { selectPendingAttemptsOf } from '#modules/card-payments/index.ts'
import { canMove, lockChargeWithCustomer, moveCharges } from '#modules/charges/index.ts'
import { release, selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { moveByHand } from './move-by-hand.ts'

/**
 * The charge stays in the list, as CANCELED; nobody can pay it any more. Fails with PaymentUnderWay while a
 * card is paying it.
 */
export const deleteCharge = command(api.deleteCharge, async ({ tx, sellerId, params: { id } }) => {
  const [[found], open, [paying]] = await tx.enter(
    lockChargeWithCustomer(sellerId, id),
    selectOpenInstrumentsOf(sellerId, id),
    selectPendingAttemptsOf(sellerId, id),
  )
  if (!found) throw new Failure(NotFound)
  if (!canMove(found.status, 'CANCELED')) throw new Failure(ChargeNotRemovable)
  if (paying) throw new Failure(PaymentUnderWay)
  const canceled = {
    status: 'CANCELED',
    kind: 'canceled',
    actor: tx.actor.email,
    at: tx.now,
  } as const
  const step = merge(
    moveCharges([found], { ...canceled, details: { from: found.status } }),
    release(sellerId, open),
  )
  return moveByHand(tx, found, { status: 'CANCELED' }, step)
})
