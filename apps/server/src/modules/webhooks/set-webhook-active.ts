import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { readWebhookView } from './read-webhook-view.ts'
import { lockWebhook, updateWebhook } from './webhooks.store.ts'

export const setWebhookActive = command(api.setWebhookActive, ({ tx, params: { id }, body }) =>
  switchWebhook(tx, id, body.active),
)

/** Switches an endpoint on or off: the engine asks before each request. Fails with NotFound. */
export async function switchWebhook(tx: Tx, id: string, active: boolean) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  const answer = await readWebhookView(tx, row, { active })
  return tx.commit(
    {
      writes: [updateWebhook(row, { active, updatedAt: tx.now })],
      audit: [{ action: 'webhook.switched', subject: id, details: { title: row.title, active } }],
    },
    { answer },
  )
}
