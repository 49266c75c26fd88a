import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { type DueDelivery, type WebhookRow, webhookSuspended } from '#modules/webhooks/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { WebhookNews } from './delivery-rules.ts'

/** What the seller's people are told about an endpoint: by the bell, and about its suspension by an event too. */
export function told(
  { sellerId, now, today }: Pick<Tx, 'sellerId' | 'now' | 'today'>,
  row: WebhookRow,
  { what, delivery }: { what: WebhookNews; delivery: DueDelivery },
): Step {
  const { id, title } = row
  const about = { webhook: title, uuid: id }
  const since = row.failingSince?.toISOString() ?? ''
  const isSuspended = what === 'SUSPENDED'
  const notice: NewNotice = isSuspended
    ? { type: 'WEBHOOK_SUSPENDED', reference: `${id} ${since}`, ...about }
    : what === 'GIVEN_UP'
      ? { type: 'WEBHOOK_EVENT_GIVEN_UP', reference: `${id} ${today}`, ...about }
      : { type: 'WEBHOOK_FAILING', reference: `${id} ${since} ${what}`, until: since, ...about }
  return {
    writes: insertNotices(sellerId, [notice], now),
    live: [noticeTopic(sellerId)],
    ...(isSuspended && {
      events: [webhookSuspended(row)],
      audit: [
        {
          action: 'webhook.suspended',
          subject: id,
          details: { title, status: delivery.status, since },
        },
      ],
    }),
  }
}
