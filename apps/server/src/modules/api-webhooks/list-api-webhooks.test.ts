import { listApiWebhooks } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system sees the endpoints of its seller, those of people too, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('lists the endpoints, the newest first', async () => {
  const { current } = app
  const { headers, create, made } = await aSystemWithWebhook(current)
  const second = await create({ title: 'Segundo' })
  const { body } = await current.call(listApiWebhooks, { headers })
  expect(body.content.map(({ uuid }) => uuid)).toEqual([second.body.uuid, made.uuid])
  expect(JSON.stringify(body)).not.toContain('whsec_')
  const foreign = await current.call(listApiWebhooks, { headers: await aStrangersKey(current) })
  expect(foreign.body.content).toEqual([])
})
