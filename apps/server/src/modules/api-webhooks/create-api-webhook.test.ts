import { getApiWebhook, rotateApiWebhook } from '@vintem/contracts/api-webhooks/endpoints'
import { describe, expect, test } from 'vitest'
import { aSystemWithWebhook } from '#test/api-webhooks.ts'
import { testApp } from '#test/harness.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a system makes an endpoint once for one intent, is shown its secret then and at no other time, and
// reaches no address that a person could not.
describe('createApiWebhook', () => {
  const app = testApp({ receivers: TEST_RECEIVERS })

  test('shows the secret to who made it, also when the call is repeated', async () => {
    const { current } = app
    const { create, headers } = await aSystemWithWebhook(current)
    const made = await create({ title: 'Outro' }, 'webhook-0001')
    expect(made.body.secret).toMatch(/^whsec_/)
    const again = await create({ title: 'Outro' }, 'webhook-0001')
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([made.body, 'true'])
    const params = { id: made.body.uuid }
    const read = await current.call(getApiWebhook, { headers, params })
    expect(JSON.stringify(read.body)).not.toContain('secret_')
    expect(read.body).not.toHaveProperty('secret')
    const stored = await current.sql<{ answer: string }>(
      `select answer::text from idempotency where key = 'api webhook-0001'`,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.answer).not.toContain('whsec_')
  })

  test('shows no secret by a repeated call that it was not given', async () => {
    const { current } = app
    const { create, headers } = await aSystemWithWebhook(current)
    const made = await create({}, 'webhook-0002')
    const params = { id: made.body.uuid }
    await current.call(rotateApiWebhook, { headers, params, body: { overlapHours: 0 } })
    expect((await create({}, 'webhook-0002')).body).toEqual({ ...made.body, secret: '' })
  })

  test('of a key pair shows the public one, and the private one to nobody', async () => {
    const { create } = await aSystemWithWebhook(app.current)
    const made = await create({ signature: 'v1a' }, 'webhook-0003')
    expect(made.body).toMatchObject({ signature: 'v1a', secret: expect.stringMatching(/^whpk_/) })
    expect((await create({ signature: 'v1a' }, 'webhook-0003')).body).toEqual(made.body)
    expect(JSON.stringify(made.body)).not.toContain('whsk_')
  })

  test.each([
    [{ url: 'https://a.inside.example/' }, 'url'],
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ domains: [] }, 'domains'],
    [{ headers: [{ name: 'Host', value: 'x' }] }, 'headers.0.name'],
  ])('refuses %j', async (change, field) => {
    const { create } = await aSystemWithWebhook(app.current)
    const refused = await create(change)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
