import type { QueryClient } from '@tanstack/react-query'
import { readAnew } from '#lib/read-anew.ts'
import { type Subscription, subscriptionQuery } from './subscriptions.queries.ts'

/** Shows a changed subscription, and reads again what else it stands in. */
export function keepChanged(client: QueryClient, changed: Subscription): void {
  client.setQueryData(subscriptionQuery(changed.uuid).queryKey, changed)
  void readAnew(client, ['subscriptions', 'list'])
  void readAnew(client, ['charges'])
}
