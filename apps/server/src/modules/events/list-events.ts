import * as api from '@vintem/contracts/events/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toEventView } from './event-view.ts'
import { selectEvents } from './events.store.ts'

/** The seller's events, in the order of their numbers. */
export const listEvents = query(api.listEvents, async ({ tx, sellerId, query: filter }) => {
  const [rows] = await tx.enter(selectEvents(sellerId, filter, filter.size + 1))
  const content = rows.slice(0, filter.size).map(toEventView)
  const hasMore = rows.length > filter.size
  return { content, next: hasMore ? (content.at(-1)?.number ?? null) : null }
})
