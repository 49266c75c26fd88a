import { createApiKey, type NewApiKey, rotateApiKey } from '@vintem/contracts/api-keys/endpoints'
import { plainScopes, SCOPES } from '@vintem/contracts/api-keys/scopes'
import type * as z from 'zod/mini'
import type { TestApp, TestUser } from './harness.ts'

/** A new key, and the header that calls by it. */
export async function aKey(
  app: TestApp,
  as: TestUser,
  body: Partial<z.input<typeof NewApiKey>> = {},
) {
  const made = await app.call(createApiKey, { as, body: { title: 'Loja', ...body } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  const { uuid: id, secret } = made.body
  return { id, secret, headers: byKey(secret) }
}

export const byKey = (secret: string) => ({ 'x-token-api': secret })

/** A key with every scope, whose former secret still counts. */
export async function aRotatedKey(app: TestApp, as: TestUser, title: string) {
  const { id } = await aKey(app, as, { title, scopes: plainScopes(SCOPES) })
  const rotated = await app.call(rotateApiKey, { as, params: { id }, body: { overlapHours: 24 } })
  if (rotated.status !== 201) throw new Error(JSON.stringify(rotated.errors))
  const [, former] = rotated.body.secrets
  return { id, secret: rotated.body.secret, formerId: former?.id ?? '' }
}
