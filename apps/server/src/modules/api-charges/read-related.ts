import { selectChargesOfOrders, selectOrdersById, toOrderView } from '#modules/orders/index.ts'
import { selectRefundsOfCharges } from '#modules/refunds/index.ts'
import type { RelatedReaders } from '#use-cases/related.ts'
import { toApiCharge, toApiRefund } from './api-charge-view.ts'
import { selectChargeIdsOf, selectChargesForApi } from './api-charges.store.ts'

/** The orders of these ids. */
const readOrders: RelatedReaders['order'] = async (tx, ids, { publicUrl }) => {
  const [orders] = await tx.read(selectOrdersById(tx.sellerId, ids.map(String)))
  const firstIds = orders.map(({ chargeId }) => chargeId)
  const [charges] = await tx.read(selectChargesOfOrders(tx.sellerId, firstIds))
  const ofOrder = Map.groupBy(charges, ({ firstId }) => firstId)
  return new Map(
    orders.map((order) => [
      order.id,
      toOrderView(order, ofOrder.get(order.chargeId) ?? [], publicUrl),
    ]),
  )
}

/** The latest charges of each of these subscriptions. */
const readCharges: RelatedReaders['charges'] = async (tx, ids, { publicUrl }) => {
  const { sellerId } = tx
  const [found] = await tx.read(selectChargeIdsOf(sellerId, ids.map(String)))
  const chargeIds = found.map(({ id }) => id)
  const [charges] = await tx.read(selectChargesForApi(sellerId, chargeIds))
  const shown = charges.map((charge) => toApiCharge(charge, sellerId, publicUrl))
  return Map.groupBy(shown, ({ uuidSubscription }) => uuidSubscription ?? '')
}

/** The refunds of each of these charges, in the order in which they were asked for. */
const readRefunds: RelatedReaders['refunds'] = async (tx, ids) => {
  const [refunds] = await tx.read(selectRefundsOfCharges(tx.sellerId, ids.map(String)))
  const ofCharge = Map.groupBy(refunds, ({ chargeId }) => chargeId)
  return new Map([...ofCharge].map(([chargeId, rows]) => [chargeId, rows.map(toApiRefund)]))
}

export const relatedToCharges = { order: readOrders, charges: readCharges, refunds: readRefunds }
