import * as api from '@vintem/contracts/coupons/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { redemptionList, selectCoupon } from './coupons.store.ts'

/** A page of the subscriptions that have, or had, a coupon, the newest first. Fails with NotFound. */
export const listCouponRedemptions = query(
  api.listCouponRedemptions,
  async ({ tx, sellerId, params: { id: couponId }, query: paging }) => {
    const filter = { ...paging, couponId }
    const [[coupon], rows, count] = await tx.enter(
      selectCoupon(sellerId, couponId),
      redemptionList.page(sellerId, filter),
      redemptionList.count(sellerId, filter),
    )
    if (!coupon) throw new Failure(NotFound)
    return toPage(
      paging,
      rows.map((row) => ({
        id: row.id,
        subscription: row.subscriptionId,
        customerName: row.customerName,
        titlePlan: row.planTitle,
        status: row.status,
        state: row.state,
        createdAt: row.createdAt.toISOString(),
      })),
      count,
    )
  },
)
