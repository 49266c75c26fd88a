import { deleteApiWebhook, getApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system deletes an endpoint of its seller once, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('deletes an endpoint of its own seller', async () => {
  const { current } = app
  const { headers, params } = await aSystemWithWebhook(current)
  const remove = (by = headers) => current.call(deleteApiWebhook, { headers: by, params })
  expect((await remove(await aStrangersKey(current))).status).toBe(404)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await current.call(getApiWebhook, { headers, params })).status).toBe(404)
})
