export { newSubscription } from './new-subscription.ts'
export { subscriptionCanceled, subscriptionCreated } from './subscriptions.events.ts'
export {
  type CustomersSubscription,
  insertSubscription,
  selectChargesOfSubscription,
  selectSubscription,
} from './subscriptions.store.ts'
