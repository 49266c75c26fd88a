import type { Body } from '@vintem/contracts/endpoint'
import { NotFound, WebhookInactive, WebhookNotSuspended } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhook-deliveries/endpoints'
import {
  AT_REST,
  countLeftBehind,
  discardLeftBehind,
  hurryHeads,
  lockWebhook,
  nextDue,
  updateWebhook,
  webhookResumed,
} from '#modules/webhooks/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'

/** Goes on from where an endpoint stopped; what a later beginning leaves behind is discarded and counted. */
export const resumeWebhook = command(api.resumeWebhook, ({ tx, params: { id }, body }) =>
  resumeEvents(tx, id, body),
)

/**
 * Sends on what waits at an endpoint. Fails with NotFound, WebhookInactive, WebhookNotSuspended, and InvalidFields
 * where the date is missing.
 */
export async function resumeEvents(
  tx: Tx,
  id: string,
  { from, date }: Body<typeof api.resumeWebhook>,
) {
  const { sellerId } = tx
  if (from === 'DATE' && date === undefined) {
    throw new InvalidFields([{ field: 'date', description: 'Informe uma data válida.' }])
  }
  const before = from === 'DATE' && date !== undefined ? new Date(date) : undefined
  const ref = { sellerId, id }
  const [[row], [left]] = await tx.enter(lockWebhook(ref), countLeftBehind(ref, before))
  if (!row) throw new Failure(NotFound)
  if (!row.active) throw new Failure(WebhookInactive)
  if (row.health === 'HEALTHY') throw new Failure(WebhookNotSuspended)
  const discarded = from === 'STOPPED' ? 0 : (left?.count ?? 0)
  const health = { health: 'HEALTHY', ...AT_REST } as const
  const writes = [
    ...(discarded > 0 ? [discardLeftBehind(ref, before, tx.now)] : []),
    hurryHeads(ref, tx.now),
    updateWebhook(ref, { ...health, lease: null, leaseUntil: null, nextDueAt: nextDue(health) }),
  ]
  const details = { title: row.title, from, date, discarded }
  return tx.commit(
    {
      writes,
      events: [webhookResumed({ ...row, ...health })],
      audit: [{ action: 'webhook.resumed', subject: id, details }],
    },
    { answer: { discarded } },
  )
}
