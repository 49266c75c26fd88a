import type { Query } from '@vintem/contracts/endpoint'
import type { listEvents } from '@vintem/contracts/events/endpoints'
import { sqlFor } from '#platform/database/database.ts'

/** Numbered events that still say what happened, the oldest first. */
export function selectEvents(sellerId: number, filter: Query<typeof listEvents>, limit: number) {
  const { after, type, objectId } = filter
  let events = sqlFor
    .selectFrom('event')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('number', '>', after)
    .where('data', 'is not', null)
  if (type) events = events.where('type', '=', type)
  if (objectId) events = events.where('objectId', '=', objectId)
  return events.orderBy('number').limit(limit)
}
