export * from './deliveries.store.ts'
export { countReplayed, insertReplays, type ReplayChoice } from './replays.store.ts'
export { webhookPinged, webhookResumed, webhookSuspended } from './webhooks.events.ts'
export { AT_REST, openHeaders, openSecret } from './webhook.ts'
export {
  lockWebhook,
  nextDue,
  selectWebhook,
  updateWebhook,
  type WebhookRef,
  type WebhookRow,
} from './webhooks.store.ts'
