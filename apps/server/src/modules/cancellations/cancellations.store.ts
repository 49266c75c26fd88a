import type { CivilDate } from '@vintem/brazil/calendar'
import { type RawBuilder, sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** The first day of the next billed cycle of a subscription that is neither begun nor paid; or null. */
export const nextUnpaidOf = (
  { sellerId, id }: { sellerId: RawBuilder<unknown>; id: RawBuilder<unknown> },
  today: CivilDate,
) => sql<CivilDate | null>`(
  select min(y.starts_on) from subscription_cycle y
    left join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
   where y.seller_id = ${sellerId} and y.subscription_id = ${id} and y.starts_on > ${today}
     and (c.status is null or c.status not in ('PAID', 'PAID_MANUALLY')))`

export const selectNextUnpaid = (sellerId: number, id: string, today: CivilDate) =>
  asQuery<{ day: CivilDate | null }>(
    sql`select ${nextUnpaidOf({ sellerId: sql`${sellerId}`, id: sql`${id}` }, today)} as day`,
  )
