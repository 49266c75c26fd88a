import { replayApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system has events sent again to an endpoint of its seller, and to no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('sends an event again by its number', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { as, headers, params } = await aSystemWithWebhook(current, {
    url: receiver.url,
    domains: ['SUBSCRIPTION'],
  })
  await happen(current, as.sellerId, 'plan')
  await current.dispatcher.drain()
  const [sent] = receiver.received
  const replay = (body: object, by = headers) =>
    current.call(replayApiWebhook, { headers: by, params, body })
  const number = sent?.event.number ?? 0
  expect((await replay({ number }, await aStrangersKey(current))).status).toBe(404)
  expect((await replay({ number })).body).toEqual({ replayed: 1 })
  await current.dispatcher.drain()
  expect(receiver.ids()).toEqual([sent?.id, sent?.id])
  expect((await replay({})).status).toBe(400)
  expect((await replay({ number: 99_999 })).errors[0]?.code).toBe('BAR-9124')
})
