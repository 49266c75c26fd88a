export { newSubscription } from './new-subscription.ts'
export { beginSubscriptions, endUnbegun, insertSubscription } from './subscriptions.store.ts'
