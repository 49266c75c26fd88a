import type { Answer } from '@vintem/contracts/endpoint'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { query } from '#use-cases/use-case.ts'
import { countByStatus } from './subscriptions.store.ts'

/** How many subscriptions the list would show in each of its tabs. */
export const countSubscriptions = query(
  api.countSubscriptions,
  async ({ tx, sellerId, query: filter }) => {
    const [[counts]] = await tx.enter(countByStatus(sellerId, filter))
    if (!counts) throw new Error('A count has one row')
    const { all, active, inactive, pending, defaulter } = counts
    return {
      all: toCount(all),
      active: toCount(active),
      inactive: toCount(inactive),
      pending: toCount(pending),
      defaulter: toCount(defaulter),
    }
  },
)

const toCount = (count: number): Answer<typeof api.countSubscriptions>['all'] => ({
  totalElements: Math.min(count, COUNTED_AT_MOST),
  hasMoreElements: count > COUNTED_AT_MOST,
})
