import { ChargeNotRemovable, NotFound, PaymentUnderWay } from '@vintem/contracts/errors'
import { selectPendingAttemptsOf } from '#modules/card-payments/index.ts'
import {
  canMove,
  type ChargeWithCustomer,
  lockChargeWithCustomer,
  moveCharges,
} from '#modules/charges/index.ts'
import { release, selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/**
 * Enters, and prepares that nobody can pay a charge any more. Fails with NotFound, ChargeNotRemovable, and
 * with PaymentUnderWay while a card is paying it.
 */
export async function prepareCancel(
  tx: Tx,
  id: string,
): Promise<{ found: ChargeWithCustomer; step: Step }> {
  const { sellerId } = tx
  const [[found], open, [paying]] = await tx.enter(
    lockChargeWithCustomer(sellerId, id),
    selectOpenInstrumentsOf(sellerId, id),
    selectPendingAttemptsOf(sellerId, id),
  )
  if (!found) throw new Failure(NotFound)
  if (!canMove(found.status, 'CANCELED')) throw new Failure(ChargeNotRemovable)
  if (paying) throw new Failure(PaymentUnderWay)
  const canceled = { status: 'CANCELED', kind: 'canceled', actor: tx.by, at: tx.now } as const
  const step = merge(
    moveCharges([found], { ...canceled, details: { from: found.status } }),
    release(sellerId, open),
  )
  return { found, step }
}
