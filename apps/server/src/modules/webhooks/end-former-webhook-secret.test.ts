import { endFormerWebhookSecret, rotateWebhookSecret } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: a former secret that became known ends before its time.
test('ends the former secret', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const call = { as: seller.as, params: { id } }
  await app.current.call(rotateWebhookSecret, { ...call, body: { overlapHours: 168 } })
  const stranger = await app.current.aUser(await app.current.aSeller())
  const foreign = { ...call, as: stranger }
  expect((await app.current.call(endFormerWebhookSecret, foreign)).status).toBe(404)
  expect((await seller.list())[0]?.formerSecretUntil).not.toBeNull()
  const ended = await app.current.call(endFormerWebhookSecret, call)
  expect(ended.body.formerSecretUntil).toBeNull()
})
