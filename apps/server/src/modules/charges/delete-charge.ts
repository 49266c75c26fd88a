import * as api from '@vintem/contracts/charges.endpoints'
import { ChargeNotRemovable, NotFound } from '@vintem/contracts/errors'
import { command } from '#http/use-case.ts'
import { Failure } from '#platform/failure.ts'
import { canMove } from './charge.ts'
import { lockChargeWithCustomer, statusOf } from './charges.store.ts'
import { selectOpenInstrumentsOf } from './instruments.store.ts'
import { moveByHand } from './move-by-hand.ts'

/** The charge stays in the list, as CANCELED; nobody can pay it any more. */
export const deleteCharge = command(api.deleteCharge, async ({ tx, sellerId, params: { id } }) => {
  const [[found], open] = await tx.enter(
    lockChargeWithCustomer(sellerId, id),
    selectOpenInstrumentsOf(sellerId, id),
  )
  if (!found) throw new Failure(NotFound)
  if (!canMove(statusOf(found), 'CANCELED')) throw new Failure(ChargeNotRemovable)
  return moveByHand(tx, found, open, { status: 'CANCELED' })
})
