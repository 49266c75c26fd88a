import { API_VERSION, domainOf, type EventView } from '@vintem/contracts/events/endpoints'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Event as EventTable } from '#platform/database/tables.gen.ts'
import { readRoutedRef, toRoutedRef } from '#platform/ids.ts'

type View = z.input<typeof EventView>

/** An event as it is listed and sent. */
export function toEventView(
  row: Omit<Selectable<EventTable>, 'cause' | 'data'> & { cause: unknown; data: unknown },
): View {
  const { object, previous = null } = row.data as Partial<View['data']>
  return {
    id: idOfEvent(row.sellerId, row.number),
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

/** The id of an event: its seller and its number. */
export const idOfEvent = (sellerId: number, number: number): string =>
  `evt_${toRoutedRef(sellerId, number.toString(16).padStart(32, '0'))}`

/** The number of an event in its seller's log, of its id; undefined where it is no event of this seller. */
export function numberOfEvent(sellerId: number, id: string): number | undefined {
  const ref = readRoutedRef(id.replace(/^evt_/, ''))
  const number = Number.parseInt(ref?.id.replaceAll('-', '') ?? '', 16)
  return ref?.sellerId === sellerId && Number.isSafeInteger(number) ? number : undefined
}
