import { deleteWebhook } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: an endpoint that is deleted is gone, for its seller alone.
// @spec 001 §7 Webhooks: DELETE /{id}
test('is gone', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const remove = (as = seller.as) => app.current.call(deleteWebhook, { as, params: { id } })
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove()).status).toBe(204)
  expect(await seller.list()).toEqual([])
  expect((await remove()).status).toBe(404)
})
