import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { giveCoupon, removeCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { expect, test } from 'vitest'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a coupon is taken off what is not billed yet; its place stays taken, and doing it twice does it once.
const app = testApp()
const changes = planChanges(app)

test('removeCoupon takes the coupon off the next charges', async () => {
  const { as, id } = await changes.inItsFirstCycle()
  const other = await app.current.aUser(await app.current.aSeller())
  const { id: coupon } = await aCoupon(app.current, as, { cycles: null, maxRedemptions: 1 })
  await app.current.call(giveCoupon, { as, params: { id }, body: { coupon } })
  const remove = (who = as) => app.current.call(removeCoupon, { as: who, params: { id } })

  expect((await remove(other)).status).toBe(404)
  expect((await remove()).body).toEqual({ coupon: null })
  expect((await remove()).body).toEqual({ coupon: null })
  const { charges } = (await app.current.call(getNextCharges, { as, params: { id } })).body
  expect(charges.map(({ value }) => value)).toEqual([120, 120, 120])
  const [row] = await app.current.sql('select redemptions from coupon where id = $1', [coupon])
  expect(row).toEqual({ redemptions: 1 })
  await expectVerified(app.current)
})
