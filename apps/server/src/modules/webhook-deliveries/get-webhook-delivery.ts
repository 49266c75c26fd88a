import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhook-deliveries/endpoints'
import { selectAttempts, selectDelivery, selectWebhook } from '#modules/webhooks/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { toDeliveryView } from './delivery-view.ts'
import { messageOf } from './webhook-message.ts'

/** A delivery with the body that is sent, the cause of its event, and each attempt. */
export const getWebhookDelivery = query(
  api.getWebhookDelivery,
  ({ tx, params: { id, deliveryId }, services: { publicUrl } }) =>
    readDelivery(tx, { id, deliveryId }, publicUrl),
)

/** One delivery of an endpoint. Fails with NotFound. */
export async function readDelivery(
  tx: Tx,
  { id, deliveryId }: { id: string; deliveryId: string },
  publicUrl: string,
): Promise<Answer<typeof api.getWebhookDelivery>> {
  const { sellerId } = tx
  const ref = { sellerId, id }
  const [[row], [delivery], attempts] = await tx.enter(
    selectWebhook(ref),
    selectDelivery(ref, deliveryId),
    selectAttempts(sellerId, deliveryId),
  )
  if (!row || !delivery) throw new Failure(NotFound)
  const message = messageOf(delivery, row, publicUrl)
  const cause = delivery.cause as Answer<typeof api.getWebhookDelivery>['cause']
  return {
    ...toDeliveryView(delivery),
    body: message?.body ?? null,
    cause: message ? cause : null,
    tries: attempts.map((each) => ({
      uuid: each.id,
      at: each.at.toISOString(),
      signedAt: each.signedAt.toISOString(),
      status: each.status,
      error: each.error,
      millis: each.millis,
      answer: each.answer,
    })),
  }
}
