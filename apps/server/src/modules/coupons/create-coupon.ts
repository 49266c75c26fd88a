import * as api from '@vintem/contracts/coupons/endpoints'
import { CodeTaken } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { couponContent, toCouponView } from './coupon-view.ts'
import { insertCoupon, insertTerms, selectCouponByCode, selectTitles } from './coupons.store.ts'
import { refuseUnknownPlans } from './refuse-unknown-plans.ts'

/** Adds a coupon, active from the start. Fails with CodeTaken, and with plans that do not exist. */
export const createCoupon = command(api.createCoupon, async ({ tx, sellerId, body }) => {
  const [[taken], plans] = await tx.enter(
    selectCouponByCode(sellerId, body.code),
    selectTitles(sellerId, body.plans),
  )
  if (taken) throw new Failure(CodeTaken, { field: 'code' })
  refuseUnknownPlans(body.plans, plans)
  const row = {
    sellerId,
    id: newId(),
    ...couponContent(body),
    redemptions: 0,
    active: true,
    createdAt: tx.now,
    updatedAt: tx.now,
    version: 1,
  }
  const answer = toCouponView(row, plans, tx.today)
  return tx.commit(
    {
      writes: [insertCoupon(row), ...insertTerms(row)],
      audit: [{ action: 'coupon.created', subject: row.id, details: answer }],
    },
    { answer },
  )
})
