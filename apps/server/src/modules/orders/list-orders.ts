import * as api from '@vintem/contracts/orders/endpoints'
import { keyPage } from '#platform/database/key-page.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toOrderView } from './order-view.ts'
import { selectChargesOfOrders, selectOrders } from './orders.store.ts'

export const listOrders = query(
  api.listOrders,
  async ({ tx, sellerId, query: { expand: related, ...wanted }, services }) => {
    const [found] = await tx.enter(selectOrders(sellerId, wanted))
    const { rows, hasMore } = keyPage(found, wanted)
    const firstIds = rows.map(({ chargeId }) => chargeId)
    const [charges] =
      firstIds.length > 0 ? await tx.read(selectChargesOfOrders(sellerId, firstIds)) : [[]]
    const ofOrder = Map.groupBy(charges, ({ firstId }) => firstId)
    const views = rows.map((order) =>
      toOrderView(order, ofOrder.get(order.chargeId) ?? [], services.publicUrl),
    )
    return { content: await expand(tx, services, views, related), hasMore }
  },
)
