import { API_VERSION, domainOf, type EventView } from '@vintem/contracts/events/endpoints'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Event as EventTable } from '#platform/database/tables.gen.ts'
import { toRoutedRef } from '#platform/ids.ts'

type View = z.input<typeof EventView>

/** An event as it is listed and sent. */
export function toEventView(
  row: Omit<Selectable<EventTable>, 'cause' | 'data'> & { cause: unknown; data: unknown },
): View {
  const { object, previous = null } = row.data as Partial<View['data']>
  return {
    id: `evt_${toRoutedRef(row.sellerId, row.number.toString(16).padStart(32, '0'))}`,
    type: row.type,
    timestamp: row.at.toISOString(),
    apiVersion: API_VERSION,
    domain: domainOf(row.type),
    number: row.number,
    sequence: row.sequence,
    data: { object: object ?? {}, previous },
    cause: row.cause as View['cause'],
  }
}
