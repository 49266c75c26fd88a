import { createApiWebhook } from './create-api-webhook.ts'
import { deleteApiWebhook } from './delete-api-webhook.ts'
import { editApiWebhook } from './edit-api-webhook.ts'
import { getApiDelivery } from './get-api-delivery.ts'
import { getApiWebhook } from './get-api-webhook.ts'
import { listApiDeliveries } from './list-api-deliveries.ts'
import { listApiWebhooks } from './list-api-webhooks.ts'
import { pingApiWebhook } from './ping-api-webhook.ts'
import { replayApiDelivery } from './replay-api-delivery.ts'
import { replayApiWebhook } from './replay-api-webhook.ts'
import { resumeApiWebhook } from './resume-api-webhook.ts'
import { rotateApiWebhook } from './rotate-api-webhook.ts'
import { setApiWebhookActive } from './set-api-webhook-active.ts'

export const apiWebhooksRoutes = [
  listApiWebhooks,
  getApiWebhook,
  createApiWebhook,
  editApiWebhook,
  setApiWebhookActive,
  deleteApiWebhook,
  rotateApiWebhook,
  pingApiWebhook,
  resumeApiWebhook,
  replayApiWebhook,
  listApiDeliveries,
  getApiDelivery,
  replayApiDelivery,
]
