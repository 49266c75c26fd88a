import { setCouponActive } from '@vintem/contracts/coupons/endpoints'
import { expect, test } from 'vitest'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'

// Goal: a coupon is switched off and on by who may change plans, and by nobody of another seller.
const app = testApp()

test('setCouponActive switches a coupon, for who may change plans', async () => {
  const seller = await app.current.aSeller()
  const as = await app.current.aUser(seller)
  const looking = await app.current.aUser(seller, 'VIZUALIZATION')
  const other = await app.current.aUser(await app.current.aSeller())
  const { id } = await aCoupon(app.current, as)
  const set = (active: boolean, who = as) =>
    app.current.call(setCouponActive, { as: who, params: { id }, body: { active } })

  expect((await set(false)).body).toMatchObject({ active: false, closed: 'INACTIVE' })
  expect((await set(true)).body).toMatchObject({ active: true, closed: null })
  expect((await set(false, looking)).status).toBe(403)
  expect((await set(false, other)).status).toBe(404)
})
