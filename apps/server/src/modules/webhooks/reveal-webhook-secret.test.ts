import { revealWebhookSecret, rotateWebhookSecret } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: the secret is shown after a fresh proof, on record, and to its seller alone.
test('needs a proof, and is the same each time', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const reveal = (more: object = {}) =>
    app.current.call(revealWebhookSecret, { as: seller.as, params: { id }, ...more })
  expect((await reveal({ stepUp: 'asked' })).status).toBe(428)
  const { body, headers } = await reveal()
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(headers['cache-control']).toBe('no-store')
  expect((await reveal()).body).toEqual(body)
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await reveal({ as: stranger })).status).toBe(404)
  const [seen] = await app.current.sql<{ count: string }>(
    `select count(*) from audit where seller_id = $1 and action = 'webhook.secret-seen'`,
    [seller.sellerId],
  )
  expect(seen).toEqual({ count: '2' })
})

test('of an endpoint that signs by a key pair the public key is shown, and another after a rotation', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made({ signature: 'v1a' })
  expect((await seller.get(id))?.signature).toBe('v1a')
  const call = { as: seller.as, params: { id } }
  const { secret } = (await app.current.call(revealWebhookSecret, call)).body
  expect(secret).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
  const rotated = await app.current.call(rotateWebhookSecret, { ...call, body: {} })
  expect(rotated.body.secret).toMatch(/^whpk_/)
  expect(rotated.body.secret).not.toBe(secret)
  expect((await app.current.call(revealWebhookSecret, call)).body).toEqual(rotated.body)
})

test('a secret that was moved to another endpoint is not opened', async () => {
  const seller = await aWebhookSeller(app.current)
  const [one, two] = [await seller.made(), await seller.made()]
  await app.current.sql(
    `update webhook_endpoint set sealed_secret =
       (select sealed_secret from webhook_endpoint where id = $1) where id = $2`,
    [one, two],
  )
  const moved = { as: seller.as, params: { id: two } }
  expect((await app.current.call(revealWebhookSecret, moved)).status).toBe(500)
})
