import * as api from '@vintem/contracts/charges.endpoints'
import { ChargeNotRemovable, NotFound, PaymentUnderWay } from '@vintem/contracts/errors'
import { command } from '#http/use-case.ts'
import { Failure } from '#platform/failure.ts'
import { selectPendingTriesOf } from './attempts.store.ts'
import { canMove } from './charge.ts'
import { lockChargeWithCustomer, statusOf } from './charges.store.ts'
import { selectOpenInstrumentsOf } from './instruments.store.ts'
import { moveByHand } from './move-by-hand.ts'

/**
 * The charge stays in the list, as CANCELED; nobody can pay it any more. Fails with PaymentUnderWay while a
 * card is paying it.
 */
export const deleteCharge = command(api.deleteCharge, async ({ tx, sellerId, params: { id } }) => {
  const [[found], open, [paying]] = await tx.enter(
    lockChargeWithCustomer(sellerId, id),
    selectOpenInstrumentsOf(sellerId, id),
    selectPendingTriesOf(sellerId, id),
  )
  if (!found) throw new Failure(NotFound)
  if (!canMove(statusOf(found), 'CANCELED')) throw new Failure(ChargeNotRemovable)
  if (paying) throw new Failure(PaymentUnderWay)
  return moveByHand(tx, found, open, { status: 'CANCELED' })
})
