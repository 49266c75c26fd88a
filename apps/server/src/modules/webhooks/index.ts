export * from './deliveries.store.ts'
export { countReplayed, insertReplays, type ReplayChoice } from './replays.store.ts'
export { webhookPinged, webhookResumed, webhookSuspended } from './webhooks.events.ts'
export { AT_REST, isSealedBefore, openHeaders, openSecret, sealAgain } from './webhook.ts'
export {
  lockWebhook,
  nextDue,
  selectAllWebhooks,
  selectWebhook,
  updateWebhook,
  type WebhookRef,
  type WebhookRow,
} from './webhooks.store.ts'
