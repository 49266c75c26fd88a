import { NotFound, WebhookInactive } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhook-deliveries/endpoints'
import { lockWebhook, webhookPinged } from '#modules/webhooks/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'

export const pingWebhook = command(api.pingWebhook, ({ tx, params: { id } }) => leavePing(tx, id))

/**
 * Leaves an event that goes to the endpoint itself, whatever its domains and its health are. Fails with
 * NotFound and WebhookInactive.
 */
export async function leavePing(tx: Tx, id: string) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  if (!row.active) throw new Failure(WebhookInactive)
  return tx.commit(
    {
      events: [webhookPinged(row)],
      audit: [{ action: 'webhook.tested', subject: id, details: { title: row.title } }],
    },
    { answer: { uuid: id } },
  )
}
