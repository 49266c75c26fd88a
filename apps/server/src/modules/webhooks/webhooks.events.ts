import type { WebhookObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** An endpoint in the seller's log: neither its secret nor its headers. */
const toWebhookObject = ({
  id,
  title,
  url,
  active,
  health,
}: WebhookRow): z.input<typeof WebhookObject> => ({
  uuid: id,
  title,
  url,
  active,
  health,
})

/** Somebody asked for a trial: goes to the endpoint itself, and to no other. */
export const webhookPinged = defineEvent('webhook.ping', toWebhookObject)
export const webhookSuspended = defineEvent('webhook.suspended', toWebhookObject)
export const webhookResumed = defineEvent('webhook.resumed', toWebhookObject)
