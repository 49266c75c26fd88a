import * as api from '@vintem/contracts/api-keys/endpoints'
import { ALL_SCOPES } from '@vintem/contracts/api-keys/scopes'
import { KEYS_AT_MOST } from '@vintem/contracts/api-keys/words'
import { TooManyApiKeys } from '@vintem/contracts/errors'
import { API_VERSION } from '@vintem/contracts/events/endpoints'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { expiryOf, plainRanges, scopesFor } from './api-key.ts'
import { apiKeyCreated } from './api-keys.events.ts'
import { type ApiKeyRow, insertApiKey, insertSecret, selectApiKeys } from './api-keys.store.ts'
import { expiryWarnings } from './key-work.ts'
import { newSecretOf } from './new-secret.ts'

/**
 * Makes a key, active from the start. A publishable one has no scopes: what it opens is fixed. Fails with
 * ScopesTooWide for what its maker may not do, and with TooManyApiKeys.
 */
export const createApiKey = command(api.createApiKey, async ({ tx, sellerId, body, services }) => {
  // The seller stays locked: two at the same time are not one too many.
  const [, keys] = await tx.enter(lockSeller(sellerId), selectApiKeys(sellerId))
  if (keys.length >= KEYS_AT_MOST) throw new Failure(TooManyApiKeys)
  const { title, kind = 'SECRET', validDays = null } = body
  const at = wallClock.now()
  const seen = { at, isTest: services.sandbox }
  const key: ApiKeyRow = {
    sellerId,
    id: newId(),
    title,
    active: true,
    kind,
    scopes: kind === 'SECRET' ? scopesFor(tx.actor, body.scopes ?? ALL_SCOPES) : [],
    ipRanges: plainRanges(body.ipRanges ?? []),
    origins: kind === 'SECRET' ? [] : [...new Set(body.origins)],
    apiVersion: API_VERSION,
    validDays,
    expiresAt: expiryOf(validDays, at),
    createdAt: at,
    updatedAt: at,
  }
  const { secret, row } = newSecretOf({ sellerId, keyId: key.id, kind, ...seen })
  const view = toApiKeyView(key, [row], seen)
  return tx.commit(
    {
      writes: [insertApiKey(key), insertSecret(row)],
      work: expiryWarnings(key, tx.now, at),
      events: [apiKeyCreated(key)],
      audit: [{ action: 'api-key.created', subject: key.id, details: view }],
    },
    { answer: { ...view, secret } },
  )
})
