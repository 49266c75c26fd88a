import { countSubscriptions } from './count-subscriptions.ts'
import { getSubscription } from './get-subscription.ts'
import { importSubscription } from './import-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { setSubscriptionInvoice } from './set-subscription-invoice.ts'

export const subscriptionsRoutes = [
  listSubscriptions,
  countSubscriptions,
  getSubscription,
  importSubscription,
  setSubscriptionInvoice,
]
