import { NotFound, OrderNotCancelable, PaymentUnderWay } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/orders/endpoints'
import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import { canMove, lockCharges, moveCharges } from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { orderStatus } from './order.ts'
import { selectChargesOfOrders, selectOrder } from './orders.store.ts'

/**
 * Cancels what of an order is open; of one that is cancelled already, nothing changes. Fails with
 * OrderNotCancelable where all that is left was paid, and with PaymentUnderWay while a card is paying it.
 */
export const cancelOrder = command(api.cancelOrder, async ({ tx, sellerId, params: { id } }) => {
  const [[order]] = await tx.enter(selectOrder(sellerId, id))
  if (!order) throw new Failure(NotFound)
  const [known] = await tx.read(selectChargesOfOrders(sellerId, [order.chargeId]))
  const ids = known.map((charge) => charge.id)
  const [charges, open, paying] = await tx.read(
    lockCharges(sellerId, ids),
    selectOpenInstruments(sellerId, ids),
    selectPendingAttempts(sellerId, ids),
  )
  const canceled = charges.filter(({ status }) => canMove(status, 'CANCELED'))
  if (canceled.length === 0) {
    const status = orderStatus(charges.map((charge) => charge.status))
    if (status !== 'CANCELED') throw new Failure(OrderNotCancelable)
    return tx.commit({})
  }
  if (paying.length > 0) throw new Failure(PaymentUnderWay)
  const details = { charges: canceled.map((charge) => charge.id) }
  return tx.commit(
    merge(
      moveCharges(canceled, { status: 'CANCELED', kind: 'canceled', actor: tx.by, at: tx.now }),
      release(sellerId, open),
      { audit: [{ action: 'order.canceled', subject: id, details }] },
    ),
  )
})
