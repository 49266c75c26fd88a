import { pingApiWebhook, setApiWebhookActive } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system tries an endpoint of its seller, and no other seller's, nor one that is off.
const app = testApp({ receivers: TEST_RECEIVERS })

test('sends a trial by the way of every event', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { headers, params } = await aSystemWithWebhook(current, { url: receiver.url })
  const ping = (by = headers) => current.call(pingApiWebhook, { headers: by, params })
  expect((await ping(await aStrangersKey(current))).status).toBe(404)
  expect((await ping()).status).toBe(202)
  await current.dispatcher.drain()
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.ping'])
  await current.call(setApiWebhookActive, { headers, params, body: { active: false } })
  expect((await ping()).status).toBe(409)
})
