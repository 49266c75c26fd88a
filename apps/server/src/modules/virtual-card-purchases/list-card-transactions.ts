import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-card-purchases/endpoints'
import { selectVirtualCard } from '#modules/virtual-cards/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toPurchaseView } from './purchase-view.ts'
import { purchaseList } from './purchases.store.ts'

/** What was bought, or not, with one card, or with all. */
export const listCardTransactions = query(
  api.listCardTransactions,
  async ({ tx, sellerId, query: filter }) => {
    const [[card], rows, counted] = await tx.enter(
      selectVirtualCard(sellerId, filter.cardId ?? newId()),
      purchaseList.page(sellerId, filter),
      purchaseList.count(sellerId, filter),
    )
    if (filter.cardId && !card) throw new Failure(NotFound)
    return toPage(filter, rows.map(toPurchaseView), counted)
  },
)
