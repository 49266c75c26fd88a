import { SubscriptionsScreen } from '#features/subscriptions/subscriptions-screen.tsx'
import {
  SubscriptionFilter,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(SubscriptionFilter, subscriptionsQuery, SubscriptionsScreen, {
  kept: 'status',
})
