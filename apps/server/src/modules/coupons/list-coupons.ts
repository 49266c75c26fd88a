import * as api from '@vintem/contracts/coupons/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toCouponView } from './coupon-view.ts'
import { couponList, selectTitles } from './coupons.store.ts'

/** A page of the seller's coupons, the newest first. */
export const listCoupons = query(api.listCoupons, async ({ tx, sellerId, query: filter }) => {
  const [rows, count] = await tx.enter(
    couponList.page(sellerId, filter),
    couponList.count(sellerId, filter),
  )
  const ids = [...new Set(rows.flatMap(({ planIds }) => planIds))]
  const [plans] = await tx.read(selectTitles(sellerId, ids))
  return toPage(
    filter,
    rows.map((row) => toCouponView(row, plans, tx.today)),
    count,
  )
})
