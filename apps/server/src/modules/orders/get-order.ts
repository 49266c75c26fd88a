import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/orders/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toOrderView } from './order-view.ts'
import { selectChargesOfOrders, selectOrder } from './orders.store.ts'

export const getOrder = query(api.getOrder, async ({ tx, sellerId, params, services }) => {
  const [[order]] = await tx.enter(selectOrder(sellerId, params.id))
  if (!order) throw new Failure(NotFound)
  const [charges] = await tx.read(selectChargesOfOrders(sellerId, [order.chargeId]))
  return toOrderView(order, charges, services.publicUrl)
})
