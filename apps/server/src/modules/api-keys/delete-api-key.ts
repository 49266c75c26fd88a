import * as api from '@vintem/contracts/api-keys/endpoints'
import { command } from '#use-cases/use-case.ts'
import { apiKeyDeleted } from './api-keys.events.ts'
import { deleteApiKey as deleteRow, deleteSecretsOf } from './api-keys.store.ts'
import { holdApiKey } from './hold-api-key.ts'

/** Deletes a key with its secrets; the audit log keeps that it was there. */
export const deleteApiKey = command(api.deleteApiKey, async ({ tx, sellerId, params }) => {
  const { key } = await holdApiKey(tx, params.id)
  await tx.commit({
    writes: [deleteSecretsOf(sellerId, key.id), deleteRow(sellerId, key.id)],
    events: [apiKeyDeleted({ ...key, active: false })],
    audit: [{ action: 'api-key.deleted', subject: key.id, details: { title: key.title } }],
  })
})
