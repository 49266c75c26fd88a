import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { deleteWebhook as remove, lockWebhook } from './webhooks.store.ts'

export const deleteWebhook = command(api.deleteWebhook, ({ tx, params: { id } }) =>
  removeWebhook(tx, id),
)

/** Deletes an endpoint with what waits in it. Fails with NotFound. */
export async function removeWebhook(tx: Tx, id: string) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  const { title, url } = row
  await tx.commit({
    writes: [remove(row)],
    audit: [{ action: 'webhook.deleted', subject: id, details: { title, url } }],
  })
}
