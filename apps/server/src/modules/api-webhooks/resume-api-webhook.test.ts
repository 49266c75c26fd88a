import { getApiWebhook, resumeApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { happen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system that has mended its receiver resumes it by itself, where it stopped or from now, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('goes on where a suspended endpoint stopped', async () => {
  const { current } = app
  const receiver = await aReceiver()
  const { as, headers, params } = await aSystemWithWebhook(current, {
    url: receiver.url,
    domains: ['SUBSCRIPTION'],
  })
  const resume = (body: object = {}, by = headers) =>
    current.call(resumeApiWebhook, { headers: by, params, body })
  const health = async () => (await current.call(getApiWebhook, { headers, params })).body.health
  expect((await resume()).errors[0]?.code).toBe('BAR-9122')
  receiver.answer(410)
  await happen(current, as.sellerId, 'plan')
  await current.dispatcher.drain()
  expect(await health()).toBe('SUSPENDED')
  receiver.answer(200)
  expect((await resume({}, await aStrangersKey(current))).status).toBe(404)
  expect((await resume({ from: 'DATE' })).status).toBe(400)
  expect((await resume()).body).toEqual({ discarded: 0 })
  await current.dispatcher.drain()
  expect(receiver.ids()).toHaveLength(2)
  expect(new Set(receiver.ids()).size).toBe(1)
  expect(await health()).toBe('HEALTHY')
})
