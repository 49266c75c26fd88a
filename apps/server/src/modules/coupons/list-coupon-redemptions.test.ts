import { listCouponRedemptions } from '@vintem/contracts/coupons/endpoints'
import { expect, test } from 'vitest'
import { aBuyerAt } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'

// Goal: a seller sees the subscriptions behind a coupon, and another seller sees none.
const app = testApp()

test('listCouponRedemptions names the subscriptions, and whether they were paid', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const other = await app.current.aUser(await app.current.aSeller())
  const { id } = await aCoupon(app.current, as)
  const { link } = await aLinkOfPlan(app.current, as)
  const paid = await aBuyerAt(app.current, link, '52998224725', 'PROMO10')
  await paid.pay.pix()
  await aBuyerAt(app.current, link, '11144477735', 'PROMO10')
  const list = (who = as) =>
    app.current.call(listCouponRedemptions, { as: who, params: { id }, query: {} })

  const { content, totalElements } = (await list()).body
  expect(totalElements).toBe(2)
  expect(content.map(({ state, status }) => `${state} ${status}`).toSorted()).toEqual([
    'PENDING PENDING',
    'REDEEMED ACTIVE',
  ])
  expect((await list(other)).status).toBe(404)
})
