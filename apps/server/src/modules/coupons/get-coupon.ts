import * as api from '@vintem/contracts/coupons/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toCouponView } from './coupon-view.ts'
import { selectCoupon, selectTitles } from './coupons.store.ts'

export const getCoupon = query(api.getCoupon, async ({ tx, sellerId, params: { id } }) => {
  const [[row]] = await tx.enter(selectCoupon(sellerId, id))
  if (!row) throw new Failure(NotFound)
  const [plans] = await tx.read(selectTitles(sellerId, row.planIds))
  return toCouponView(row, plans, tx.today)
})
