import * as api from '@vintem/contracts/coupons/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toCouponView } from './coupon-view.ts'
import { lockCoupon, selectTitles, updateCoupon } from './coupons.store.ts'

/** Switches a coupon on or off; an inactive one is taken by nobody. Fails with NotFound. */
export const setCouponActive = command(
  api.setCouponActive,
  async ({ tx, sellerId, params: { id }, body: { active } }) => {
    const [[before]] = await tx.enter(lockCoupon(sellerId, id))
    if (!before) throw new Failure(NotFound)
    const [plans] = await tx.read(selectTitles(sellerId, before.planIds))
    const change = { active, updatedAt: tx.now, version: tx.nextVersion(before) }
    const answer = toCouponView({ ...before, ...change }, plans, tx.today)
    const action = active ? 'coupon.activated' : 'coupon.deactivated'
    return tx.commit(
      {
        writes: [updateCoupon(sellerId, id, change)],
        audit: [{ action, subject: id, details: answer }],
      },
      { answer },
    )
  },
)
