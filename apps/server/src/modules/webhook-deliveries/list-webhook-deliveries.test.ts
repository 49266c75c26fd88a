import { listWebhookDeliveries } from '@vintem/contracts/webhook-deliveries/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: every delivery of an endpoint is found, page by page and by how it ended, by its seller alone.
test('lists deliveries by pages and states', async () => {
  const seller = await aWebhookSeller(app.current)
  const receiver = await aReceiver()
  const id = await seller.made({ url: receiver.url })
  const list = async (query: object, as = seller.as) =>
    (await app.current.call(listWebhookDeliveries, { as, params: { id }, query })).body
  for (let turn = 1; turn <= 3; turn++) await seller.happens(newId(), turn)
  receiver.answer(({ event }) => (event.number === 2 ? 400 : 200))
  await app.current.dispatcher.drain()
  const first = await list({ size: 2 })
  expect(first.content.map(({ number }) => number)).toEqual([3, 2])
  expect(first.hasMore).toBe(true)
  const second = await list({ size: 2, before: 2 })
  expect([second.content.map(({ number }) => number), second.hasMore]).toEqual([[1], false])
  expect((await list({ state: 'WAITING' })).content).toMatchObject([
    { number: 2, status: 400, attempts: 1, nextAttemptAt: expect.any(String) },
  ])
  const stranger = await app.current.aUser(await app.current.aSeller())
  const foreign = { as: stranger, params: { id }, query: {} }
  expect((await app.current.call(listWebhookDeliveries, foreign)).status).toBe(404)
})
