import * as api from '@vintem/contracts/api-keys/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { isWidened, plainRanges, scopesFor } from './api-key.ts'
import { apiKeyUpdated } from './api-keys.events.ts'
import { updateApiKey } from './api-keys.store.ts'
import { holdApiKey } from './hold-api-key.ts'

/** Changes a key. Where it can do more afterwards, or from more places, the person confirms it. */
export const editApiKey = command(
  api.editApiKey,
  async ({ tx, sellerId, params, body, services }) => {
    const { key, secrets } = await holdApiKey(tx, params.id)
    const { title, active, scopes, ipRanges, origins } = body
    const isSecret = key.kind === 'SECRET'
    const after = {
      ...key,
      title,
      active,
      ...(scopes && isSecret && { scopes: scopesFor(tx.actor, scopes, key.scopes) }),
      ...(ipRanges && { ipRanges: plainRanges(ipRanges) }),
      ...(origins && !isSecret && { origins: [...new Set(origins)] }),
      updatedAt: wallClock.now(),
    }
    if (isWidened(key, after)) tx.demandStepUp()
    const answer = toApiKeyView(after, secrets, { at: after.updatedAt, isTest: services.sandbox })
    const { sellerId: _, id: __, ...change } = after
    return tx.commit(
      {
        writes: [updateApiKey(sellerId, key.id, change)],
        events: [apiKeyUpdated(after, key)],
        audit: [{ action: 'api-key.edited', subject: key.id, details: answer }],
      },
      { answer },
    )
  },
)
