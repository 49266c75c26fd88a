import { editApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { expect, test } from 'vitest'
import { aStrangersKey, aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system changes an endpoint of its seller, never to an address inside, and no other seller's.
const app = testApp({ receivers: TEST_RECEIVERS })

test('changes an endpoint of its own seller alone', async () => {
  const { current } = app
  const { headers, made, params } = await aSystemWithWebhook(current, { types: ['charge.paid'] })
  const { secret: _, ...shown } = made
  const body = {
    title: 'Novo',
    url: 'https://outra.example/in',
    domains: ['ACCOUNT' as const],
    active: true,
  }
  const edit = (by = headers, change: object = {}) =>
    current.call(editApiWebhook, { headers: by, params, body: { ...body, ...change } })
  expect((await edit(await aStrangersKey(current))).status).toBe(404)
  expect((await edit(headers, { url: 'https://a.inside.example/' })).status).toBe(400)
  expect((await edit()).body).toEqual({ ...shown, ...body })
})
