import * as api from '@vintem/contracts/charges/endpoints'
import {
  ChargeNotPayable,
  InvalidRequest,
  NotFound,
  PaymentUnderWay,
} from '@vintem/contracts/errors'
import { selectPendingAttemptsOf } from '#modules/card-payments/index.ts'
import { canMove, chargesPaid, lockChargeWithCustomer } from '#modules/charges/index.ts'
import { release, selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { moveByHand } from './move-by-hand.ts'

/**
 * The seller was paid in another way. No money moves in the ledger: none came through here.
 * Instruments are taken back from the rails. Fails with PaymentUnderWay while a card is paying the
 * charge.
 */
export const markChargeAsPaid = command(
  api.markChargeAsPaid,
  async ({ tx, sellerId, params: { id }, body }) => {
    if (body.uuidCharge !== id) throw new Failure(InvalidRequest, { field: 'uuidCharge' })
    const [[found], open, [paying]] = await tx.enter(
      lockChargeWithCustomer(sellerId, id),
      selectOpenInstrumentsOf(sellerId, id),
      selectPendingAttemptsOf(sellerId, id),
    )
    if (!found) throw new Failure(NotFound)
    if (!canMove(found.status, 'PAID_MANUALLY')) throw new Failure(ChargeNotPayable)
    if (paying) throw new Failure(PaymentUnderWay)
    const paid = { paidAt: tx.now, paidOn: tx.today }
    const payment = {
      charge: found,
      ...paid,
      actor: tx.actor.email,
      details: { from: found.status },
    }
    const move = { status: 'PAID_MANUALLY', ...paid } as const
    return moveByHand(tx, found, move, merge(chargesPaid(tx, [payment]), release(sellerId, open)))
  },
)
