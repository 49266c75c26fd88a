import { setApiWebhookActive } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system stops an endpoint of its seller and lets it go on, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('switches an endpoint of its own seller', async () => {
  const { current } = app
  const { headers, params } = await aSystemWithWebhook(current)
  const set = (active: boolean, by = headers) =>
    current.call(setApiWebhookActive, { headers: by, params, body: { active } })
  expect((await set(false, await aStrangersKey(current))).status).toBe(404)
  expect((await set(false)).body.active).toBe(false)
  expect((await set(true)).body.active).toBe(true)
})
