import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { verifyingKeyOf } from './signing-key.ts'
import { openSecret } from './webhook.ts'
import { lockWebhook } from './webhooks.store.ts'

export const revealWebhookSecret = command(
  api.revealWebhookSecret,
  async ({ tx, sellerId, params: { id }, services: { seal } }) => {
    const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
    if (!row) throw new Failure(NotFound)
    tx.demandStepUp()
    const details = { title: row.title }
    return tx.commit(
      { audit: [{ action: 'webhook.secret-seen', subject: id, details }] },
      { answer: { secret: verifyingKeyOf(openSecret(seal, row, row.sealedSecret)) } },
    )
  },
)
