import * as api from '@vintem/contracts/coupons/endpoints'
import { CodeTaken, NotFound } from '@vintem/contracts/errors'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { couponContent, toCouponView } from './coupon-view.ts'
import {
  deleteTerms,
  insertTerms,
  lockCoupon,
  selectCouponByCode,
  selectTitles,
  updateCoupon,
} from './coupons.store.ts'
import { refuseUnknownPlans } from './refuse-unknown-plans.ts'

/**
 * Changes what a coupon is from now on; subscriptions that have it keep what was agreed. Fails with NotFound,
 * CodeTaken, and with fields that do not fit.
 */
export const editCoupon = command(
  api.editCoupon,
  async ({ tx, sellerId, params: { id }, body }) => {
    const [[before], [taken], plans] = await tx.enter(
      lockCoupon(sellerId, id),
      selectCouponByCode(sellerId, body.code),
      selectTitles(sellerId, body.plans),
    )
    if (!before) throw new Failure(NotFound)
    const version = tx.nextVersion(before)
    if (taken && taken.id !== id) throw new Failure(CodeTaken, { field: 'code' })
    refuseUnknownPlans(body.plans, plans)
    if (body.maxRedemptions !== null && body.maxRedemptions < before.redemptions) {
      const description = `Este cupom já tem ${before.redemptions} usos.`
      throw new InvalidFields([{ field: 'maxRedemptions', description }])
    }
    const change = { ...couponContent(body), updatedAt: tx.now, version }
    const after = { ...before, ...change }
    const answer = toCouponView(after, plans, tx.today)
    const [formerPlans] = await tx.read(selectTitles(sellerId, before.planIds))
    const isRenamed = after.code !== before.code
    const terms = isRenamed ? [deleteTerms(sellerId, id), ...insertTerms(after)] : []
    const details = { before: toCouponView(before, formerPlans, tx.today), after: answer }
    return tx.commit(
      {
        writes: [updateCoupon(sellerId, id, change), ...terms],
        audit: [{ action: 'coupon.edited', subject: id, details }],
      },
      { answer },
    )
  },
)
