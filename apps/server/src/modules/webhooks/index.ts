export { makeWebhook } from './create-webhook.ts'
export { removeWebhook } from './delete-webhook.ts'
export * from './deliveries.store.ts'
export { changeWebhook } from './edit-webhook.ts'
export { countReplayed, insertReplays, type ReplayChoice } from './replays.store.ts'
export { newSigningKey, signatureBy, verifyingKeyOf } from './signing-key.ts'
export { webhookPinged, webhookResumed, webhookSuspended } from './webhooks.events.ts'
export { rotateSecret } from './rotate-webhook-secret.ts'
export { switchWebhook } from './set-webhook-active.ts'
export { toWebhookView } from './webhook-view.ts'
export {
  AT_REST,
  checkAddress,
  type CheckedAddress,
  isSealedBefore,
  openHeaders,
  openSecret,
  sealAgain,
} from './webhook.ts'
export {
  lockWebhook,
  nextDue,
  selectAllWebhooks,
  selectWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRef,
  type WebhookRow,
} from './webhooks.store.ts'
