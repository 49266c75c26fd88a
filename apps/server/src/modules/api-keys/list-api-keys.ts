import * as api from '@vintem/contracts/api-keys/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { selectApiKeys, selectSecrets } from './api-keys.store.ts'

/** All keys of a seller: there are few. */
export const listApiKeys = query(api.listApiKeys, async ({ tx, sellerId, services }) => {
  const [keys, secrets] = await tx.enter(selectApiKeys(sellerId), selectSecrets(sellerId))
  const ofKey = Map.groupBy(secrets, ({ keyId }) => keyId)
  const seen = { at: wallClock.now(), isTest: services.sandbox }
  return keys.map((key) => toApiKeyView(key, ofKey.get(key.id) ?? [], seen))
})
