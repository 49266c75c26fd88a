import * as api from '@vintem/contracts/subscriptions/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toSubscriptionSummary } from './subscription-view.ts'
import { subscriptionList } from './subscriptions.store.ts'

export const listSubscriptions = query(
  api.listSubscriptions,
  async ({ tx, sellerId, query: filter }) => {
    const [rows, count] = await tx.enter(
      subscriptionList.page(sellerId, filter),
      subscriptionList.count(sellerId, filter),
    )
    return toPage(filter, rows.map(toSubscriptionSummary), count)
  },
)
