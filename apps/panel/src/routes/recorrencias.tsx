import { SubscriptionsScreen } from '#features/subscriptions/subscriptions-screen.tsx'
import {
  SubscriptionFilter,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: SubscriptionFilter,
  prefetch: ({ search }) => queryClient.query(subscriptionsQuery(search)),
  render: ({ search, onSearchChange }) => (
    <SubscriptionsScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
