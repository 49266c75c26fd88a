export { endNow, lockToEnd } from './end-now.ts'
export { newSubscription } from './new-subscription.ts'
export {
  subscriptionCanceled,
  subscriptionCreated,
  subscriptionUpdated,
} from './subscriptions.events.ts'
export { additionalPart, anchoredOn, cycleFrom, dueOf, nextChargeOf } from './subscription.ts'
export {
  type Billing,
  type CustomersSubscription,
  insertSubscription,
  lockSubscription,
  lockToBill,
  selectChargesOfSubscription,
  selectNextBillDay,
  selectSubscription,
  type SubscriptionRow,
  updateBilling,
  updateSubscription,
} from './subscriptions.store.ts'
