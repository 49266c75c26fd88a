import type { CivilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import { asQuery, asWrite } from '#platform/database/database.ts'

/** What is written from now on of a seller's lines stands behind this day, whenever it happened. */
export const closeDays = (sellerId: number, until: CivilDate) =>
  asWrite(sql`insert into statement_close (seller_id, closed_until) values (${sellerId}, ${until})
    on conflict (seller_id) do update
      set closed_until = greatest(statement_close.closed_until, excluded.closed_until)`)

/** Waits until nobody writes lines of a seller who began before its days were closed. */
export const awaitLineWriter = (sellerId: number) =>
  asQuery(sql`select pg_advisory_xact_lock(hashtextextended('statement', ${sellerId}))`)
