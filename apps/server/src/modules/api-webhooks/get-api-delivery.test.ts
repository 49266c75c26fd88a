import { getApiDelivery, listApiDeliveries } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system sees what became of one delivery; the event in it only where its key may read events.
const app = testApp({ receivers: TEST_RECEIVERS })

test('shows a delivery with its answers, and its body to who may read events', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { as, headers, params } = await aSystemWithWebhook(current, {
    url: receiver.url,
    domains: ['SUBSCRIPTION'],
  })
  await happen(current, as.sellerId, 'plan')
  await current.dispatcher.drain()
  const { content } = (await current.call(listApiDeliveries, { headers, params })).body
  const [listed] = content
  const get = (by: Record<string, string>) =>
    current.call(getApiDelivery, {
      headers: by,
      params: { ...params, deliveryId: listed?.uuid ?? '' },
    })
  expect((await get(headers)).body).toMatchObject({
    ...listed,
    body: null,
    tries: [{ status: 204, error: null }],
  })
  const reader = await aKey(current, as, { scopes: ['webhooks:read', 'events:read'] })
  const { body } = (await get(reader.headers)).body
  expect(JSON.parse(body ?? '')).toMatchObject({ id: listed?.eventId, type: listed?.type })
  expect((await get(await aStrangersKey(current))).status).toBe(404)
})
