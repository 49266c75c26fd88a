import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { readWebhookView } from './read-webhook-view.ts'
import { lockWebhook, updateWebhook } from './webhooks.store.ts'

/** Switches an endpoint on or off: the engine asks before each request. */
export const setWebhookActive = command(
  api.setWebhookActive,
  async ({ tx, sellerId, params: { id }, body: { active } }) => {
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
  },
)
