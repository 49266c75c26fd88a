import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/orders/endpoints'
import { Failure } from '#platform/failure.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toOrderView } from './order-view.ts'
import { selectChargesOfOrders, selectOrder } from './orders.store.ts'

export const getOrder = query(
  api.getOrder,
  async ({ tx, sellerId, params, query: { expand: wanted }, services }) => {
    const [[order]] = await tx.enter(selectOrder(sellerId, params.id))
    if (!order) throw new Failure(NotFound)
    const [charges] = await tx.read(selectChargesOfOrders(sellerId, [order.chargeId]))
    const view = toOrderView(order, charges, services.publicUrl)
    const [expanded = view] = await expand(tx, services, [view], wanted)
    return expanded
  },
)
