import * as api from '@vintem/contracts/api-keys/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { apiKeyUpdated } from './api-keys.events.ts'
import { updateApiKey } from './api-keys.store.ts'
import { holdApiKey } from './hold-api-key.ts'

/** Switches a key on or off: each call with it asks, so that the next one is refused already. */
export const setApiKeyActive = command(
  api.setApiKeyActive,
  async ({ tx, sellerId, params, body: { active }, services }) => {
    const { key, secrets } = await holdApiKey(tx, params.id)
    const after = { ...key, active, updatedAt: wallClock.now() }
    const answer = toApiKeyView(after, secrets, { at: after.updatedAt, isTest: services.sandbox })
    if (active === key.active) return tx.commit({}, { answer })
    return tx.commit(
      {
        writes: [updateApiKey(sellerId, key.id, { active, updatedAt: after.updatedAt })],
        events: [apiKeyUpdated(after, key)],
        audit: [{ action: 'api-key.switched', subject: key.id, details: answer }],
      },
      { answer },
    )
  },
)
