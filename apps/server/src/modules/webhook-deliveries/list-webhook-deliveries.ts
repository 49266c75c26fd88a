import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhook-deliveries/endpoints'
import { selectDeliveries, selectWebhook } from '#modules/webhooks/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { toDeliveryView } from './delivery-view.ts'

export const listWebhookDeliveries = query(
  api.listWebhookDeliveries,
  ({ tx, params: { id }, query: { size, ...filter } }) => readDeliveries(tx, id, filter, size),
)

/**
 * Deliveries of an endpoint. Those of one event stand on one page, since the next begins with the event before.
 * Fails with NotFound.
 */
export async function readDeliveries(
  tx: Tx,
  id: string,
  filter: Parameters<typeof selectDeliveries>[1],
  size: number,
) {
  const { sellerId } = tx
  const ref = { sellerId, id }
  const [[row], found] = await tx.enter(selectWebhook(ref), selectDeliveries(ref, filter, size + 1))
  if (!row) throw new Failure(NotFound)
  const next = found[size]
  const whole = found.slice(0, size).filter(({ number }) => number !== next?.number)
  const content = whole.length > 0 ? whole : found.slice(0, size)
  return { content: content.map(toDeliveryView), hasMore: next !== undefined }
}
