import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toSubSellerSummary } from './sub-seller-view.ts'
import { subSellerList } from './sub-sellers.store.ts'

/** A page of the seller's sub-sellers by name, found by the beginnings of words. */
export const listSubSellers = query(api.listSubSellers, async ({ tx, sellerId, query: filter }) => {
  const [rows, count] = await tx.enter(
    subSellerList.page(sellerId, filter),
    subSellerList.count(sellerId, filter),
  )
  return toPage(filter, rows.map(toSubSellerSummary), count)
})
