import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { readWebhookView } from './read-webhook-view.ts'
import { lockWebhook, updateWebhook } from './webhooks.store.ts'

export const endFormerWebhookSecret = command(
  api.endFormerWebhookSecret,
  async ({ tx, sellerId, params: { id } }) => {
    const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
    if (!row) throw new Failure(NotFound)
    const former = { sealedFormerSecret: null, formerUntil: null }
    const answer = await readWebhookView(tx, row, former)
    const details = { title: row.title }
    return tx.commit(
      {
        writes: [updateWebhook(row, { ...former, updatedAt: tx.now })],
        audit: [{ action: 'webhook.former-ended', subject: id, details }],
      },
      { answer },
    )
  },
)
