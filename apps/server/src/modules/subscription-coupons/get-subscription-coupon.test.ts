import { getSubscriptionCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'

// Goal: a subscription without a coupon says so, to its seller alone.
const app = testApp()
const changes = planChanges(app)

test('getSubscriptionCoupon has none, or is not found', async () => {
  const { as, id } = await changes.inItsFirstCycle()
  const other = await app.current.aUser(await app.current.aSeller())
  const read = (who = as) => app.current.call(getSubscriptionCoupon, { as: who, params: { id } })

  expect((await read()).body).toEqual({ coupon: null })
  expect((await read(other)).status).toBe(404)
})
