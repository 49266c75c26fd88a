import { defineEvent } from '#events/define-event.ts'
import type { ApiKeyRow } from './api-keys.store.ts'

/** Without its secrets, which no log has. */
function toKeyObject({
  id: uuid,
  title,
  active,
  kind,
  scopes,
  ipRanges,
  origins,
  expiresAt,
}: ApiKeyRow) {
  return {
    uuid,
    title,
    active,
    kind,
    scopes,
    ipRanges,
    origins,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

export const apiKeyCreated = defineEvent('api_key.created', toKeyObject)
export const apiKeyUpdated = defineEvent('api_key.updated', toKeyObject)
/** Another secret takes the place of the one before. */
export const apiKeyRotated = defineEvent('api_key.rotated', toKeyObject)
export const apiKeyDeleted = defineEvent('api_key.deleted', toKeyObject)
