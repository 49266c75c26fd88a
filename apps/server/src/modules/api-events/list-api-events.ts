import * as api from '@vintem/contracts/api-events/endpoints'
import { toEventView } from '#modules/events/index.ts'
import { query } from '#use-cases/use-case.ts'
import { selectLog } from './api-events.store.ts'

/** The seller's log, of all or of some types, in the order of its numbers. */
export const listApiEvents = query(
  api.listApiEvents,
  async ({ tx, sellerId, query: { limit, ...filter } }) => {
    const [rows] = await tx.enter(selectLog(sellerId, filter, limit + 1))
    return { content: rows.slice(0, limit).map(toEventView), hasMore: rows.length > limit }
  },
)
