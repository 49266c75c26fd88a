import { getApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system sees how an endpoint of its seller is, without its secret; of no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('shows an endpoint to its own seller alone', async () => {
  const { current } = app
  const { headers, made, params } = await aSystemWithWebhook(current)
  const { secret, ...shown } = made
  expect(secret).toMatch(/^whsec_/)
  expect((await current.call(getApiWebhook, { headers, params })).body).toEqual(shown)
  const foreign = await aStrangersKey(current)
  expect((await current.call(getApiWebhook, { headers: foreign, params })).status).toBe(404)
})
