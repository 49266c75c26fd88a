import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toItemView } from './lot-view.ts'
import { lotItemList, selectLot } from './payment-lots.store.ts'

export const listLotItems = query(
  api.listLotItems,
  async ({ tx, sellerId, params: { id: lotId }, query: { status, page, size } }) => {
    const filter = { lotId, status }
    const [[lot], rows, count] = await tx.enter(
      selectLot(sellerId, lotId),
      lotItemList.page(sellerId, { ...filter, page, size }),
      lotItemList.count(sellerId, filter),
    )
    if (!lot) throw new Failure(NotFound)
    return toPage({ page, size }, rows.map(toItemView), count)
  },
)
