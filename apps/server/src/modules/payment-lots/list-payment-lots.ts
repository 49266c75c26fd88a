import * as api from '@vintem/contracts/payment-lots/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toLotSummary } from './lot-view.ts'
import { lotList } from './payment-lots.store.ts'

export const listPaymentLots = query(
  api.listPaymentLots,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      lotList.page(sellerId, asked),
      lotList.count(sellerId, asked),
    )
    return toPage(asked, rows.map(toLotSummary), count)
  },
)
