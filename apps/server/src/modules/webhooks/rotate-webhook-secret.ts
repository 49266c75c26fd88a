import { NotFound, WebhookRotationRunning } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { sealNewSecret } from './webhook.ts'
import { lockWebhook, updateWebhook } from './webhooks.store.ts'

const HOUR_MILLIS = 3_600_000

/** Replaces the secret; both sign until the overlap ends, in real time. One rotation at a time. */
export const rotateWebhookSecret = command(
  api.rotateWebhookSecret,
  async ({ tx, sellerId, params: { id }, body: { overlapHours }, services: { seal } }) => {
    const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
    if (!row) throw new Failure(NotFound)
    tx.demandStepUp()
    const isRunning = row.formerUntil !== null && row.formerUntil > wallClock.now()
    if (isRunning && overlapHours > 0) throw new Failure(WebhookRotationRunning)
    const { secret, sealed } = sealNewSecret(seal, row)
    const former =
      overlapHours === 0
        ? { sealedFormerSecret: null, formerUntil: null }
        : {
            sealedFormerSecret: row.sealedSecret,
            formerUntil: new Date(wallClock.millis() + overlapHours * HOUR_MILLIS),
          }
    const details = { title: row.title, overlapHours }
    return tx.commit(
      {
        writes: [updateWebhook(row, { sealedSecret: sealed, ...former, updatedAt: tx.now })],
        audit: [{ action: 'webhook.rotated', subject: id, details }],
      },
      { answer: { secret } },
    )
  },
)
