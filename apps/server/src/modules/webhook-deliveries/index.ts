export { createDispatcher, type Dispatcher } from './dispatcher.ts'
export { readDeliveries } from './list-webhook-deliveries.ts'
export { leavePing } from './ping-webhook.ts'
export { replayEvents } from './replay-webhook.ts'
