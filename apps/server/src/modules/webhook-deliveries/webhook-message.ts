import { toEventView } from '#modules/events/index.ts'
import {
  type DeliveryRow,
  type DueDelivery,
  signatureBy,
  type WebhookRow,
} from '#modules/webhooks/index.ts'

/** An event as it is sent: the same id and the same body each time. */
export interface WebhookMessage {
  id: string
  body: string
}

/** Undefined where the event is kept no more. A thin endpoint gets ids, type and where the rest can be read. */
export function messageOf(
  delivery: DueDelivery,
  { form }: Pick<WebhookRow, 'form'>,
  publicUrl: string,
): WebhookMessage | undefined {
  if (delivery.data === null) return undefined
  const event = toEventView(delivery)
  if (form === 'FULL') return { id: event.id, body: JSON.stringify(event) }
  const { data: _, cause: __, ...facts } = event
  const url = `${publicUrl}/api/core/events?after=${event.number - 1}&size=1`
  const thin = { ...facts, data: { object: { id: delivery.objectId }, url } }
  return { id: event.id, body: JSON.stringify(thin) }
}

/** The id of a delivery's event, also of one that is kept no more. */
export const eventIdOf = (delivery: DeliveryRow): string =>
  toEventView({ ...delivery, sequence: 0, cause: {}, data: {} }).id

/**
 * The headers of a message as Standard Webhooks signs it: over id, timestamp and body, by each of the keys.
 *
 * @param keys As they were made (`whsec_`, `whsk_`); the current one first.
 */
export function signedHeaders(
  { id, body }: WebhookMessage,
  keys: readonly string[],
  signedAt: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(signedAt.getTime() / 1_000))
  const text = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => signatureBy(key, text)).join(' '),
  }
}
