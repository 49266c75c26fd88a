import { getApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system sees how a subscription of its seller stands, also one that a buyer began; of no other seller's.
const app = testApp()

test('shows a subscription to its own seller alone', async () => {
  const { current } = app
  const { headers, params, start, end } = await aPaidSubscription(app)
  const { body } = await current.call(getApiSubscription, { headers, params })
  expect(body).toMatchObject({
    uuid: params.id,
    status: 'ACTIVE',
    startDate: start,
    paymentMethod: 'PIX',
    nextCharge: { expirationDate: end },
    externalId: null,
  })
  const other = await aShopBySystem(current)
  const foreign = await current.call(getApiSubscription, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
