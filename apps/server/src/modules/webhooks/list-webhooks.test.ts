import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: a seller's endpoints are listed with all that is set and how they are, and nobody else's.
// @spec 001 §7 Webhooks: GET /seller-api-webhooks
test('are listed, the newest first, without secret and values of headers', async () => {
  const seller = await aWebhookSeller(app.current)
  await seller.create({ title: 'Um', headers: [{ name: 'X-Shop', value: 'very secret' }] })
  await seller.create({ title: 'Dois', domains: ['SUBSCRIPTION'], types: ['plan.created'] })
  const list = await seller.list()
  expect(list).toMatchObject([
    { title: 'Dois', domains: ['SUBSCRIPTION'], types: ['plan.created'], headers: [] },
    {
      title: 'Um',
      url: 'https://loja.example/in',
      domains: ['ORDER'],
      types: [],
      form: 'FULL',
      active: true,
      headers: ['X-Shop'],
      health: 'HEALTHY',
      waiting: 0,
      nextAttemptAt: null,
      formerSecretUntil: null,
    },
  ])
  expect(JSON.stringify(list)).not.toMatch(/whsec_|very secret/)
  expect(await (await aWebhookSeller(app.current)).list()).toEqual([])
})
