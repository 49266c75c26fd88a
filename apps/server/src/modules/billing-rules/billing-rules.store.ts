import type { CivilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** Subscriptions in default, at most `limit`, those that owe what was due by a day first. */
export const selectInDefault = (sellerId: number, lastDue: CivilDate, limit: number) =>
  asQuery<{ id: string; isTooLong: boolean }>(sql`
    select s.id, exists (
             select from charge c
              where c.seller_id = ${sellerId} and c.subscription_id = s.id
                and c.status in ('LATE', 'FAILED') and c.due_date <= ${lastDue}) as is_too_long
      from subscription s
     where s.seller_id = ${sellerId} and s.status = 'DEFAULTER'
     order by is_too_long desc, s.id limit ${limit}`)
