import type { Answer } from '@vintem/contracts/endpoint'
import type { createWebhook } from '@vintem/contracts/webhooks/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** An endpoint as its sellers see it: without its secret, and without the values of its headers. */
export const toWebhookView = (
  row: WebhookRow & { waiting: number },
): Answer<typeof createWebhook> => ({
  uuid: row.id,
  title: row.title,
  url: row.url,
  domains: row.domains,
  types: row.types,
  form: row.form,
  signature: row.signature,
  active: row.active,
  headers: row.headerNames,
  health: row.health,
  failingSince: row.failingSince?.toISOString() ?? null,
  nextAttemptAt: row.active ? (row.nextDueAt?.toISOString() ?? null) : null,
  waiting: row.waiting,
  formerSecretUntil:
    row.formerUntil && row.formerUntil > wallClock.now() ? row.formerUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
})
