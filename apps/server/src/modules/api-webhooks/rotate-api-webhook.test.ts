import { rotateApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system replaces a secret, once for one intent, and is shown the new one; no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('gives another secret', async () => {
  const { current } = app
  const { headers, made, params } = await aSystemWithWebhook(current)
  const rotate = (key: string, by = headers) =>
    current.call(rotateApiWebhook, { headers: by, params, body: { overlapHours: 24 }, key })
  expect((await rotate('troca-0000', await aStrangersKey(current))).status).toBe(404)
  const rotated = await rotate('troca-0001')
  expect([rotated.status, rotated.body.uuid]).toEqual([201, params.id])
  expect(rotated.body.secret).toMatch(/^whsec_/)
  expect(rotated.body.secret).not.toBe(made.secret)
  expect((await rotate('troca-0001')).body).toEqual(rotated.body)
  expect((await rotate('troca-0002')).errors[0]?.code).toBe('BAR-9123')
})
