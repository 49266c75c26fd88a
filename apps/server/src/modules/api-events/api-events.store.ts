import { type Selectable, sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'
import type { Event as EventTable } from '#platform/database/tables.gen.ts'

export interface LogFilter {
  /** The number behind which reading goes on. */
  after: number
  types?: readonly string[] | undefined
}

type EventRow = Omit<Selectable<EventTable>, 'cause' | 'data'> & { cause: unknown; data: unknown }

/**
 * Numbered events that still say what happened, in the order of their numbers. Each type is looked for by
 * itself: the index has one type after the other.
 */
export const selectLog = (sellerId: number, { after, types }: LogFilter, limit: number) =>
  types
    ? asQuery<EventRow>(sql`
        select e.* from unnest(${types}::text[]) as t(type)
         cross join lateral (
           select * from event
            where seller_id = ${sellerId} and type = t.type and number > ${after} and data is not null
            order by number limit ${limit}) e
         order by e.number limit ${limit}`)
    : asQuery<EventRow>(sql`
        select * from event
         where seller_id = ${sellerId} and number > ${after} and data is not null
         order by number limit ${limit}`)

/** An event by its number; none where only its number is kept. */
export const selectEventNumbered = (sellerId: number, number: number) =>
  asQuery<EventRow>(sql`
    select * from event where seller_id = ${sellerId} and number = ${number} and data is not null`)

/** The number of the latest event of a seller; 0 where there is none. */
export const selectLastNumber = (sellerId: number) =>
  asQuery<{ number: number }>(sql`
    select coalesce(max(number), 0)::bigint as number from event where seller_id = ${sellerId}`)
