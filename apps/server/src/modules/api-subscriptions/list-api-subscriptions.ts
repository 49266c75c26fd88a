import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { selectSubscriptionPage, selectSubscriptionsById } from '#modules/subscriptions/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

export const listApiSubscriptions = query(
  api.listApiSubscriptions,
  async ({ tx, sellerId, query: { expand: related, ...wanted }, services }) => {
    const [found] = await tx.enter(selectSubscriptionPage(sellerId, wanted))
    const { rows, hasMore } = keyPage(found, wanted)
    const ids = rows.map(({ id }) => id)
    const [shown] = await tx.read(selectSubscriptionsById(sellerId, ids))
    const content = await expand(tx, services, shown.map(toApiSubscription), related)
    return { content, hasMore }
  },
)
