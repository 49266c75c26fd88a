import { setWebhookActive } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: an endpoint is switched by its own seller alone.
// @spec 001 §7 Webhooks: PATCH /{id}/active
test('is switched off and on', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const set = (active: boolean, as = seller.as) =>
    app.current.call(setWebhookActive, { as, params: { id }, body: { active } })
  expect((await set(false)).body.active).toBe(false)
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await set(true, stranger)).status).toBe(404)
  expect((await seller.list())[0]?.active).toBe(false)
  expect((await set(true)).body.active).toBe(true)
})
