import { listApiDeliveries, replayApiDelivery } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system has one delivery made again, with the same id, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('sends the event of a delivery again', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { as, headers, params } = await aSystemWithWebhook(current, {
    url: receiver.url,
    domains: ['SUBSCRIPTION'],
  })
  await happen(current, as.sellerId, 'plan')
  await current.dispatcher.drain()
  const { content } = (await current.call(listApiDeliveries, { headers, params })).body
  const replay = (deliveryId = content[0]?.uuid ?? '', by = headers) =>
    current.call(replayApiDelivery, { headers: by, params: { ...params, deliveryId } })
  expect((await replay(undefined, await aStrangersKey(current))).status).toBe(404)
  expect((await replay(newId())).status).toBe(404)
  expect((await replay()).body).toEqual({ replayed: 1 })
  await current.dispatcher.drain()
  const [first, again] = receiver.ids()
  expect([receiver.ids().length, again]).toEqual([2, first])
})
