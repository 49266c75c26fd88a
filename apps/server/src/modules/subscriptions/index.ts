export { type ImportedTerms, importedSubscription } from './imported-subscription.ts'
export { newSubscription } from './new-subscription.ts'
export {
  subscriptionActivated,
  subscriptionCanceled,
  subscriptionCancelScheduled,
  subscriptionCreated,
  subscriptionPaused,
  subscriptionPauseScheduled,
  subscriptionResumed,
  subscriptionTrialEnding,
  subscriptionUpdated,
} from './subscriptions.events.ts'
export {
  isLive,
  selectAllSole,
  selectIsSecond,
  selectSole,
  selectSoleOf,
} from './one-per-document.store.ts'
export { noticeOf } from './notice.ts'
export { goingOn, type Pause, pauseOf, resumed, resumingNotice } from './pause.ts'
export { requireKnown } from './import-subscription.ts'
export { paymentMethodOf, type ShowSubscription, toSubscriptionView } from './subscription-view.ts'
export {
  additionalPart,
  afterUse,
  anchoredOn,
  atNextPrice,
  type CouponColumns,
  couponOf,
  cycleFrom,
  dueOf,
  isCutShort,
  nextPartOf,
  NO_COMING_PRICE,
  share,
  shareOfLast,
  withDueDay,
  NOT_PAUSED,
  NO_COUPON,
  withCoupon,
  withPeriod,
} from './subscription.ts'
export {
  type Billing,
  type CustomersSubscription,
  endImported,
  endSubscription,
  givePayerAddress,
  giveSubscriberEmail,
  insertSubscription,
  insertSubscriptions,
  lockSubscription,
  lockSubscriptions,
  selectChargesOfSubscription,
  selectImported,
  selectNextBillDay,
  selectByExternalId,
  selectSubscription,
  selectSubscriptionPage,
  selectSubscriptionsById,
  type ShownSubscription,
  type SubscriptionRow,
  updateBilling,
  updateComingPrices,
  updateSubscription,
} from './subscriptions.store.ts'
export { type EventTx, telling } from './told-subscriptions.store.ts'
