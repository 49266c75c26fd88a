import { getWebhookDelivery } from './get-webhook-delivery.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { pingWebhook } from './ping-webhook.ts'
import { replayWebhook } from './replay-webhook.ts'
import { resumeWebhook } from './resume-webhook.ts'

export const webhookDeliveriesRoutes = [
  pingWebhook,
  resumeWebhook,
  replayWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
]
