import { screens } from '@vintem/contracts/screens'
import { SubscriptionsScreen } from '#features/subscriptions/subscriptions-screen.tsx'
import {
  subscriptionCountsQuery,
  SubscriptionFilter,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(SubscriptionFilter, subscriptionsQuery, SubscriptionsScreen, {
  kept: 'status',
  drawn: {
    path: screens.subscriptions.path,
    list: 'subscriptions',
    besides: (filter, client) => [client.query(subscriptionCountsQuery(filter))],
  },
})
