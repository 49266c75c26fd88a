import {
  pauseApiSubscription,
  resumeApiSubscription,
} from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system takes back a pause of its seller's subscription, and no other seller's.
const app = testApp()

test('takes back a pause of its own seller', async () => {
  const { current } = app
  const { headers, params } = await aPaidSubscription(app)
  await current.call(pauseApiSubscription, { headers, params, body: {} })
  const resume = (by = headers) =>
    current.call(resumeApiSubscription, { headers: by, params, body: {} })
  expect((await resume((await aShopBySystem(current)).headers)).status).toBe(404)
  expect((await resume()).body).toMatchObject({ pause: null, status: 'ACTIVE' })
  expect((await resume()).body.pause).toBe(null)
})
