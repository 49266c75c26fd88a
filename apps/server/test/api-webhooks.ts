import * as api from '@vintem/contracts/api-webhooks/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { aKey } from './api-keys.ts'
import type { TestApp } from './harness.ts'

type WebhookBody = Partial<CallInput<typeof api.createApiWebhook>['body']>

/** A seller whose system looks after its webhooks by a key, and one that it has made. */
export async function aSystemWithWebhook(app: TestApp, body: WebhookBody = {}) {
  const as = await app.aUser(await app.aSeller())
  const { headers } = await aKey(app, as, { scopes: ['webhooks:write'] })
  const create = (change: WebhookBody = {}, key?: string) =>
    app.call(api.createApiWebhook, {
      headers,
      body: {
        title: 'Sistema',
        url: 'https://loja.example/in',
        domains: ['ORDER'],
        ...body,
        ...change,
      },
      ...(key && { key }),
    })
  const made = await create()
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return { as, headers, create, made: made.body, params: { id: made.body.uuid } }
}

/** The header of another seller's key, which may do all that keys may with webhooks. */
export async function aStrangersKey(app: TestApp) {
  const { headers } = await aKey(app, await app.aUser(await app.aSeller()), {
    scopes: ['webhooks:write'],
  })
  return headers
}
