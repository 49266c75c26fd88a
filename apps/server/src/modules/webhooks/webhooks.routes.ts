import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { editWebhook } from './edit-webhook.ts'
import { endFormerWebhookSecret } from './end-former-webhook-secret.ts'
import { listWebhooks } from './list-webhooks.ts'
import { revealWebhookSecret } from './reveal-webhook-secret.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { setWebhookActive } from './set-webhook-active.ts'

export const webhooksRoutes = [
  listWebhooks,
  createWebhook,
  editWebhook,
  setWebhookActive,
  deleteWebhook,
  revealWebhookSecret,
  rotateWebhookSecret,
  endFormerWebhookSecret,
]
