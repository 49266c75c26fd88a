import * as api from '@vintem/contracts/key-calls/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toSellerCallView } from './key-call-view.ts'
import { sellerCalls } from './key-calls.store.ts'

/** What the keys of a seller have called, the newest first. */
export const listSellerCalls = query(
  api.listSellerCalls,
  async ({ tx, sellerId, query: filter }) => {
    const [rows] = await tx.enter(
      sellerCalls.page(sellerId, { ...filter, page: 0, size: filter.size + 1 }),
    )
    const content = rows.slice(0, filter.size).map(toSellerCallView)
    const hasMore = rows.length > filter.size
    return { content, next: hasMore ? (content.at(-1)?.uuid ?? null) : null }
  },
)
