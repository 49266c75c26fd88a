import * as api from '@vintem/contracts/buyer-cards/endpoints'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'
import { toBuyerCardView } from './buyer-card-view.ts'
import { selectBuyerCards } from './buyer-cards.store.ts'

export const listBuyerCards = query(api.listBuyerCards, async ({ tx, sellerId, query: wanted }) => {
  const { buyer, ...page } = wanted
  const [found] = await tx.enter(selectBuyerCards(sellerId, buyer, page))
  const { rows, hasMore } = keyPage(found, page)
  return { content: rows.map((card) => toBuyerCardView(card, tx.today)), hasMore }
})
