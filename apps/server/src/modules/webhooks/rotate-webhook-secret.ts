import { NotFound, WebhookRotationRunning } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Seal } from '#platform/seal.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { sealNewSecret } from './webhook.ts'
import { lockWebhook, updateWebhook } from './webhooks.store.ts'

const HOUR_MILLIS = 3_600_000

export const rotateWebhookSecret = command(
  api.rotateWebhookSecret,
  ({ tx, params: { id }, body: { overlapHours }, services: { seal } }) =>
    rotateSecret(tx, { id, overlapHours, seal }, (secret) => ({ secret })),
)

interface Rotation {
  id: string
  overlapHours: number
  seal: Seal
}

/**
 * Replaces the secret; both sign until the overlap ends, in real time. A person confirms it. One rotation at a
 * time: fails with WebhookRotationRunning, and with NotFound.
 */
export async function rotateSecret<A>(
  tx: Tx,
  { id, overlapHours, seal }: Rotation,
  show: (secret: string) => A,
) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  if (!tx.isByKey) tx.demandStepUp()
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
    { answer: show(secret) },
  )
}
