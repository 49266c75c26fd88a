import type { Tx } from '#use-cases/tx.ts'
import { toWebhookView } from './webhook-view.ts'
import { selectWebhooks, type WebhookRow } from './webhooks.store.ts'

/** An endpoint as it will be seen after a change, with what waits for it. */
export async function readWebhookView(tx: Tx, row: WebhookRow, change: Partial<WebhookRow>) {
  const [rows] = await tx.read(selectWebhooks(row.sellerId))
  const waiting = rows.find(({ id }) => id === row.id)?.waiting ?? 0
  return toWebhookView({ ...row, ...change, waiting })
}
