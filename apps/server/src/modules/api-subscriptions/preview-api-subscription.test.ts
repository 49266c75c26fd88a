import {
  getApiSubscription,
  previewApiSubscription,
} from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system learns what a change would cost and when, and nothing changes by asking.
const app = testApp()

test('shows a change of its own seller’s subscription, and keeps nothing of it', async () => {
  const { current } = app
  const { headers, params, end } = await aPaidSubscription(app)
  const before = await current.call(getApiSubscription, { headers, params })
  const price = before.body.basicValue.valuePerMonth
  const preview = (body: object, by = headers) =>
    current.call(previewApiSubscription, { headers: by, params, body })
  const next = await preview({ basicValue: { type: 'MONTHLY', valuePerMonth: price + 10 } })
  expect(next.body).toMatchObject({
    settledAs: 'NOTHING',
    charges: [{ expirationDate: end, value: price + 10 }, {}, {}],
  })
  const now = await preview({
    basicValue: { type: 'MONTHLY', valuePerMonth: price + 10 },
    when: 'NOW',
  })
  expect(now.body).toMatchObject({ settledAs: 'CHARGE', difference: 10 })
  expect((await preview({ basicValue: { type: 'YEARLY' } })).errors[0]?.field).toBe(
    'basicValue.valuePerMonth',
  )
  expect((await preview({}, (await aShopBySystem(current)).headers)).status).toBe(404)
  expect((await current.call(getApiSubscription, { headers, params })).body).toEqual(before.body)
})
