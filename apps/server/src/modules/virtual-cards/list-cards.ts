import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { virtualCardList } from './virtual-cards.store.ts'

/** The seller's virtual cards, without those that were cancelled. */
export const listCards = query(api.listCards, async ({ tx, sellerId, query: filter }) => {
  const [rows, counted] = await tx.enter(
    virtualCardList.page(sellerId, filter),
    virtualCardList.count(sellerId, filter),
  )
  return toPage(filter, rows.map(toVirtualCardView), counted)
})
