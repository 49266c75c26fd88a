import type { Answer } from '@vintem/contracts/endpoint'
import type { listWebhookDeliveries } from '@vintem/contracts/webhook-deliveries/endpoints'
import type { DeliveryRow } from '#modules/webhooks/index.ts'
import { eventIdOf } from './webhook-message.ts'

type View = Answer<typeof listWebhookDeliveries>['content'][number]

export const toDeliveryView = (row: DeliveryRow): View => ({
  uuid: row.id,
  lane: row.lane,
  number: row.number,
  eventId: eventIdOf(row),
  type: row.type,
  at: row.at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  // Behind another of its object it has no time: infinity.
  nextAttemptAt:
    row.state === 'WAITING' && Number.isFinite(Number(row.dueAt)) ? row.dueAt.toISOString() : null,
  status: row.status,
  error: row.error,
})
