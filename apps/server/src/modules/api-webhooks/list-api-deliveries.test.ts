import { listApiDeliveries } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system sees what was sent to an endpoint of its seller page by page, and to no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('gives pages of deliveries, the newest events first', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { as, headers, params } = await aSystemWithWebhook(current, {
    url: receiver.url,
    domains: ['SUBSCRIPTION'],
  })
  for (let count = 0; count < 3; count++) await happen(current, as.sellerId, 'plan')
  await current.dispatcher.drain()
  const list = (query: object = {}, by = headers) =>
    current.call(listApiDeliveries, { headers: by, params, query })
  const numbers = async (query: object) => {
    const { body } = await list(query)
    return [body.content.map(({ number }) => number), body.hasMore]
  }
  const all = (await list()).body.content
  expect(all.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
  const [third = 0, second = 0, first = 0] = all.map(({ number }) => number)
  expect(third).toBeGreaterThan(first)
  expect(await numbers({ limit: 2 })).toEqual([[third, second], true])
  expect(await numbers({ limit: 2, after: second })).toEqual([[first], false])
  expect(await numbers({ state: 'WAITING' })).toEqual([[], false])
  expect((await list({}, await aStrangersKey(current))).status).toBe(404)
})
