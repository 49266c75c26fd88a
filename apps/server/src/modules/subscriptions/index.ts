export { newSubscription } from './new-subscription.ts'
export { toSubscriptionView } from './subscription-view.ts'
export {
  beginSubscriptions,
  type CustomersSubscription,
  endSubscription,
  endUnbegun,
  insertSubscription,
  lockSubscription,
  selectChargesOfSubscription,
  selectSubscription,
} from './subscriptions.store.ts'
